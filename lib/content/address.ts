/** Where a link may lead: to a page here, to another site, or to an email. */
export const ADDRESS = /^(\/|https:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$)/;

/** The same in words that follow the name of a field. */
export const ADDRESS_RULE = 'must start with /, https://, or mailto: and an email address';
