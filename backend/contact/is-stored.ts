import { fingerprintOf } from '@/backend/contact/fingerprint';
import type { Store } from '@/backend/store/store';
import type { Inquiry } from '@/lib/contract/inquiry';

/**
 * Whether this very inquiry is stored already, under the id that its sender gave it.
 *
 * @throws {StoreUnavailable}
 */
export async function isInquiryStored(
  inquiry: Inquiry,
  { store }: { store: Store },
): Promise<boolean> {
  const { id } = inquiry;
  if (id === undefined) return false;
  const earlier = await store.read((reads) => reads.findInquiry(id));
  if (!earlier) return false;
  return earlier.fingerprint === fingerprintOf(inquiry);
}
