/** The link that calls a phone number written for people (RFC 3966: digits without separators). */
export const phoneHref = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
