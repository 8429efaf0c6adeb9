/**
 * The settings of a backend that is sent more from one address than people send: what floods are
 * refused with has tests of its own.
 */
export const MANY_INQUIRIES = {
  INQUIRIES_PER_ADDRESS: '1000000',
  RECEIPTS_PER_HOUR: '1000000',
  MAILS_WAITING_MAX: '1000000',
};
