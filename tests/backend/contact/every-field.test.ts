import { describe, expect, test } from '@jest/globals';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { fingerprintOf } from '@repo/backend/contact/fingerprint.ts';
import { CIRCUMSTANCES, INQUIRY_COLUMNS } from '@repo/backend/contact/inquiry-columns.ts';
import { EXPORT_COLUMNS } from '@repo/backend/desk/tickets/export-row.ts';
import { searchTextOf } from '@repo/backend/tickets/open-ticket.ts';
import { inquiryNotice } from '@repo/backend/mail/inquiry-notice.ts';
import { inquirySchema, type Inquiry } from '@repo/contract/inquiry.ts';
import { FORM_ANSWERS } from '@repo/contract/optional-answers.ts';
import { openChatTestStore } from '#tests/backend/chat/test-store.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

// These lists are in an order for readers, so they are written by hand. Whoever adds a field to the
// contract learns here where it is missing.

/** Names of the backend's own for what recognizes a repeat, which nobody reads. */
const HASHES = ['fingerprint', 'descriptionHash'];

/** Columns of the desk's export that have other names than an inquiry's fields. */
const RENAMED: Readonly<Record<string, string>> = { fullName: 'name', phoneNumber: 'phone' };

/** Files are rows of their own: see `tests/backend/files`. */
const UNSAID: readonly string[] = [...CIRCUMSTANCES, 'id', 'sessionId', 'files'];

/** The fields of the contract that hold what the sender says. */
const said = Object.keys(inquirySchema.in.shape).filter((field) => !UNSAID.includes(field));

const inquiry = inquirySchema.parse(makeInquiry());

/** The inquiry as it is stored, with changes. */
async function storedInquiry(changes: Partial<Inquiry> = {}) {
  await using parts = await openChatTestStore();
  const { id } = await acceptInquiry({ ...inquiry, ...changes }, parts);
  const stored = await parts.store.read((reads) => reads.inquiries.find(id));
  if (!stored) throw new Error('It is not stored');
  return stored;
}

test('the list of inquiries has a column for everything that is stored', async () => {
  const stored = Object.keys(await storedInquiry()).filter((field) => !HASHES.includes(field));
  expect(INQUIRY_COLUMNS.toSorted()).toEqual([...stored, 'reference'].toSorted());
});

describe.each(said)('The field %s', (field) => {
  const change = {
    [field]:
      { seenAtTradeshow: true, projectType: 'Technical Consulting' }[field] ?? 'Something else',
  };

  test('is kept', async () => {
    expect(await storedInquiry(change)).toMatchObject(change);
  });

  test('makes another inquiry when it changes', () => {
    expect(fingerprintOf({ ...inquiry, ...change })).not.toBe(fingerprintOf(inquiry));
  });

  test('is in the notice to the team, which the page of a ticket shows', async () => {
    const stored = await storedInquiry();
    expect(inquiryNotice({ ...stored, ...change })).not.toEqual(inquiryNotice(stored));
  });

  test('is in the export of the desk', () => {
    expect(EXPORT_COLUMNS).toContain(RENAMED[field] ?? field);
  });
});

test.each(FORM_ANSWERS)('Search finds the answer %s of the form', async (answer) => {
  const stored = await storedInquiry({ [answer]: 'Quagga' });
  expect(searchTextOf({ inquiry: stored })).toContain('Quagga');
});
