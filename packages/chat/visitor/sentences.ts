/** The system messages of requirements 8.12 to 8.18. Those for success are in the contract. */
export const SENTENCES = {
  inProgress: 'Your submission is being processed. Please wait...',
  alreadySubmitted:
    'You have already submitted your information. Our team will contact you within 24 hours!',
  submissionFailed: (message: string) => `Submission failed: ${message || 'Please try again'}`,
  unexpected: 'Something went wrong. Please try again or contact support.',
  /** Our own addition to the sentence for success: without a phone number, nobody can call. */
  callByEmail: (email: string) =>
    `We have no phone number from you, so we will email ${email} to arrange the call.`,
  emailKept: (email: string) => `Thanks. We’ll email our answer to ${email}.`,
  emailUnsupported:
    'We couldn’t save your email address here. Please use the link “Contact us” above instead.',
  transcriptFailed: (error: string) => `We couldn’t email the conversation: ${error}`,
  callFailed: (error: string) => `Failed to schedule call: ${error}`,
} as const;

/** The reason of the close call (requirement 4.14). */
export const CLOSE_REASON = 'User closed chat';

/** The sender's name on system messages. */
export const SYSTEM_SENDER = 'System';
