import type { DkimKey } from '@/backend/core/dkim-settings';

/** The options with which nodemailer signs emails; none without a key. */
export const signedBy = (key: DkimKey | undefined) =>
  key === undefined
    ? {}
    : { dkim: { domainName: key.domain, keySelector: key.selector, privateKey: key.pem } };
