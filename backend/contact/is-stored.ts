import { fingerprintOf } from '@/backend/contact/fingerprint';
import { isDuplicate } from '@/backend/limits/is-duplicate';
import type { Store } from '@/backend/store/store';
import type { Inquiry } from '@/lib/contract/inquiry';

/** Whether this exact inquiry is already stored. @throws {StoreUnavailable} */
export const isInquiryStored = (inquiry: Inquiry, { store }: { store: Store }): Promise<boolean> =>
  isDuplicate(
    inquiry.id,
    (id) => store.read((reads) => reads.inquiries.find(id)),
    () => fingerprintOf(inquiry),
  );
