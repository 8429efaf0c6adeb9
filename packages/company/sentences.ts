import { company } from '#company.ts';

/** What visitors are told about an inquiry while nobody can take it (ours; the text stays in the form). */
export const INQUIRIES_AWAY = `We can’t take messages right now. Your text is still here. Please try again in a minute, or write to ${company.email}.`;
