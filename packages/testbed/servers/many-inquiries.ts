/**
 * Settings for a backend that gets more from one address than people send. The limits against floods have
 * their own tests.
 */
export const MANY_INQUIRIES = {
  INQUIRIES_PER_ADDRESS: '1000000',
  RECEIPTS_PER_HOUR: '1000000',
  MAILS_WAITING_MAX: '1000000',
};
