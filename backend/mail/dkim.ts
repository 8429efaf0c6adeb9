import type { DkimKey } from '#core/dkim-settings.ts';

/** The options with which nodemailer signs emails; none without a key. */
export const signedBy = (key: DkimKey | undefined) =>
  key === undefined
    ? {}
    : { dkim: { domainName: key.domain, keySelector: key.selector, privateKey: key.pem } };
