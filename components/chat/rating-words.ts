/** What visitors are asked about a conversation that staff have closed. */
export const RATING_QUESTION = 'Did this help?';

/** What they can choose; the names are those of the form without JavaScript. */
export const RATING_ANSWERS = [
  { name: 'yes', isHelpful: true, label: 'Yes' },
  { name: 'no', isHelpful: false, label: 'No' },
] as const;

/** What they may add. */
export const RATING_COMMENT = 'Anything we should know? (optional)';

/** What is said when that is stored. */
export const RATING_SAVED = 'Thank you. We have your words.';
