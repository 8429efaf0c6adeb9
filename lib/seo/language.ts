/** The language of every page (BCP 47). */
export const LANGUAGE = 'en';
