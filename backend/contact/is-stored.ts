import type { Inquiry } from '@repo/contract/inquiry.ts';
import { fingerprintOf } from '#contact/fingerprint.ts';
import { isDuplicate } from '#limits/is-duplicate.ts';
import type { Store } from '#store/store.ts';

/** Whether this exact inquiry is already stored. @throws {StoreUnavailable} */
export const isInquiryStored = (inquiry: Inquiry, { store }: { store: Store }): Promise<boolean> =>
  isDuplicate(
    inquiry.id,
    (id) => store.read((reads) => reads.inquiries.find(id)),
    () => fingerprintOf(inquiry),
  );
