/**
 * The header of every email that we send; its value is the ID of the job. An email that comes in with it is one of
 * ours that came back, whatever relays have made of its Message-ID.
 */
export const SITE_MAIL_HEADER = 'X-Site-Mail';
