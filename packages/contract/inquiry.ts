import { z } from 'zod';
import { fileIds } from '#file.ts';
import { answerRules, type AnswerName } from '#optional-answers.ts';
import { email, line, machineLine, paragraphs } from '#text.ts';
import { visitSchema } from '#visit.ts';

/** What an inquiry can be about (requirement 3.2). */
export const PROJECT_TYPES = [
  'Website Development',
  'Mobile App Development',
  'Custom Software Development',
  'E-commerce Development',
  'Enterprise Software',
  'Cloud Solutions',
  'API Development',
  'Database Solutions',
  'AI/ML Integration',
  'System Integration',
  'Legacy Modernization',
  'Technical Consulting',
  'General Inquiry',
] as const;

export type ProjectType = (typeof PROJECT_TYPES)[number];

/** The maximum length of a description, in UTF-16 units. */
export const DESCRIPTION_LENGTH = 5000;

/** The sentences of requirements 5.2 to 5.7. */
export const INQUIRY_SENTENCES = {
  fullName: 'Full name is required (minimum 2 characters)',
  email: 'Valid email address is required',
  phoneNumber: 'Valid phone number is required',
  projectType: 'Project type is required',
  description: 'Project description is required (minimum 10 characters)',
  seenAtTradeshow: 'Please answer the tradeshow question',
} as const;

/** The answer to an inquiry that was stored (requirement 8.4). */
export const INQUIRY_STORED = 'Contact form submitted successfully';

/** The sentence for an inquiry that was refused without a reason (requirement 8.1). */
export const INQUIRY_FAILED = 'An error occurred';

const wrongId = 'The id of this inquiry is not valid';

/** The rule for each field, shared by the wire and the form. */
export const inquiryRules = {
  fullName: line('Full name', 200, INQUIRY_SENTENCES.fullName).min(2, INQUIRY_SENTENCES.fullName),
  email: email(INQUIRY_SENTENCES.email),
  phoneNumber: line('Phone number', 50, INQUIRY_SENTENCES.phoneNumber).min(
    10,
    INQUIRY_SENTENCES.phoneNumber,
  ),
  description: paragraphs(
    'Project description',
    DESCRIPTION_LENGTH,
    INQUIRY_SENTENCES.description,
  ).min(10, INQUIRY_SENTENCES.description),
};

/** Fields none of which is called like an optional answer: that answer would be lost. */
type OtherFields = Readonly<Record<string, z.ZodType>> &
  Readonly<Partial<Record<AnswerName, never>>>;

/** What an inquiry must answer. */
const required = {
  fullName: inquiryRules.fullName,
  email: inquiryRules.email,
  phoneNumber: inquiryRules.phoneNumber,
  projectType: z.enum(PROJECT_TYPES, INQUIRY_SENTENCES.projectType),
  description: inquiryRules.description,
  seenAtTradeshow: z.boolean(INQUIRY_SENTENCES.seenAtTradeshow),
} satisfies OtherFields;

/** What comes with it. */
const rest = {
  howCanWeHelp: paragraphs('How can we help', DESCRIPTION_LENGTH).default(''),

  id: z
    .string(wrongId)
    .regex(/^submission_[\w-]{1,200}$/, wrongId)
    .optional(),
  sessionId: z
    .string('The session id is not valid')
    .regex(/^contact_[\w-]{1,150}$/, 'The session id is not valid')
    .optional(),
  type: z.literal('contact_form', 'The type must be contact_form').default('contact_form'),
  source: z.literal('contact_form', 'The source must be contact_form').default('contact_form'),
  timestamp: z.iso
    .datetime({ offset: true, error: 'The timestamp must be an ISO 8601 date and time' })
    .optional(),
  userAgent: machineLine('User agent', 1000),
  pageUrl: machineLine('Page address', 2000),

  ...visitSchema.shape,
  lastLandingPage: machineLine('Last landing page', 500),
  lastReferrer: machineLine('Last referrer', 500),
  /** The honeypot: people cannot see this field, but bots fill it in. */
  subject: machineLine('Subject', 500),
  /**
   * Milliseconds from first touching the form to sending it. Absent without JavaScript, and if something stood in
   * the form before it was touched, such as a draft or what a password manager knows: then it says nothing.
   */
  fillTimeMs: z.number('The fill time must be a number').nonnegative().optional(),
  files: fileIds,
} satisfies OtherFields;

/**
 * The body of `POST /contact/submit` (requirements 3.1 and 5.1). The fields are in the order of the checks,
 * because zod reports its issues in the order of the shape and only the first one is shown. Fields not listed
 * are dropped.
 *
 * Ours, all optional: where the visitor came from, the two signs of a bot, and the files that were sent before.
 */
export const inquirySchema = z
  .object({ ...required, ...answerRules, ...rest }, 'The inquiry must be a JSON object')
  .transform((inquiry) => ({
    ...inquiry,
    howCanWeHelp: inquiry.howCanWeHelp || inquiry.description,
  }));

/** An inquiry as a client may send it: optional fields may be missing. */
export type InquiryInput = z.input<typeof inquirySchema>;

/** An inquiry that passed every check. */
export type Inquiry = z.output<typeof inquirySchema>;
