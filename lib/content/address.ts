/** Where a link may lead: to a page here, to another site, or to an email. */
export const ADDRESS = /^(\/|https:\/\/\w|mailto:[^\s@]+@[^\s@]+$)/;

/** The same as a sentence. */
export const ADDRESS_RULE = 'must start with /, https://, or mailto: and an email address';
