/** The language of every page and email (BCP 47), in which prices and countries are written. */
export const LANGUAGE = 'en';
