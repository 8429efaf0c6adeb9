import { fingerprintOf } from '@/backend/contact/fingerprint';
import { isRepeat } from '@/backend/limits/is-repeat';
import type { Store } from '@/backend/store/store';
import type { Inquiry } from '@/lib/contract/inquiry';

/** Whether this very inquiry is stored already. @throws {StoreUnavailable} */
export const isInquiryStored = (inquiry: Inquiry, { store }: { store: Store }): Promise<boolean> =>
  isRepeat(
    inquiry.id,
    (id) => store.read((reads) => reads.findInquiry(id)),
    () => fingerprintOf(inquiry),
  );
