import { expect } from '@jest/globals';
import type { StoredInquiry } from '@/backend/store/inquiries/inquiry-store';
import { inquirySchema } from '@/lib/contract/inquiry';

/** Makes a check that a stored inquiry keeps the contract's rules, and that no id comes twice. */
export function createInquiryChecker(): (inquiry: StoredInquiry) => void {
  const ids = new Set<string>();
  return (inquiry) => {
    const { fillTimeMs, ...rest } = inquiry;
    const parsed = inquirySchema.safeParse({ ...rest, ...(fillTimeMs !== null && { fillTimeMs }) });
    expect(parsed.error).toBeUndefined();
    // What the rules would still change was not stored as it was checked.
    expect(inquiry).toMatchObject(parsed.data ?? {});
    expect(ids.has(inquiry.id)).toBe(false);
    ids.add(inquiry.id);
  };
}
