import { expect } from '@jest/globals';
import type { StoredInquiry } from '@/backend/store/tickets/inquiries';
import { inquirySchema } from '@/lib/contract/inquiry';

/** Makes a check that a stored inquiry follows the contract's rules, and that no ID comes twice. */
export function createInquiryChecker(): (inquiry: StoredInquiry) => void {
  const ids = new Set<string>();
  return (inquiry) => {
    const { fillTimeMs, ...rest } = inquiry;
    const parsed = inquirySchema.safeParse({ ...rest, ...(fillTimeMs !== null && { fillTimeMs }) });
    expect(parsed.error).toBeUndefined();
    // If the rules would still change it, it was not stored as it was checked.
    expect(inquiry).toMatchObject(parsed.data ?? {});
    expect(ids.has(inquiry.id)).toBe(false);
    ids.add(inquiry.id);
  };
}
