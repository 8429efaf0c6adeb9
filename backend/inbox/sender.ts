import { recipientOf } from '@/backend/contact/receipt-time';

/** Whether two addresses reach the same mailbox. Nothing is equal to an empty one. */
export const isSameSender = (one: string, other: string): boolean =>
  one !== '' && recipientOf(one) === recipientOf(other);
