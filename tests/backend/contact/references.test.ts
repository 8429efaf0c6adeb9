import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { startWithSmtp, TEAM } from '#tests/backend/mail/with-smtp.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { makeInquiry, plainInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';
import { A_REFERENCE } from '#tests/support/a-reference.ts';

describe('The answer to an inquiry has its reference', () => {
  test.each([
    ['with an ID', makeInquiry()],
    ['without an ID', plainInquiry],
    ['that looks like spam', makeInquiry({ subject: 'cheap pills' })],
  ])('%s, also when it is sent again and after a restart', async (_, inquiry) => {
    await using folder = await temporaryFolder();
    let reference: unknown;
    {
      await using backend = await startInProcess({ dataDir: folder.path });
      ({ reference } = (await backend.post(inquiry)).body);
      expect(reference).toMatch(A_REFERENCE);
      expect((await backend.post(inquiry)).body.reference).toBe(reference);
      expect((await backend.post(makeInquiry())).body.reference).not.toBe(reference);
    }
    await using backend = await startInProcess({ dataDir: folder.path });
    expect((await backend.post(inquiry)).body.reference).toBe(reference);
  });
});

test('A repeat of an older inquiry that has no reference yet is answered without one', async () => {
  await using backend = await startInProcess();
  const inquiry = makeInquiry();
  const { reference, ...before } = (await backend.post(inquiry)).body;
  expect(reference).toMatch(A_REFERENCE);
  await backend.query('update tickets set reference = null');
  expect((await backend.post(inquiry)).body).toEqual(before);
  await backend.references.runDueJobs();
  expect((await backend.post(inquiry)).body.reference).toMatch(A_REFERENCE);
});

test('The notice to the team and the receipt name the reference', async () => {
  await using parts = await startWithSmtp();
  const inquiry = makeInquiry();
  const { reference } = (await parts.backend.post(inquiry)).body;
  await parts.backend.mailer.runDueJobs();
  const read = async (isNotice: boolean) =>
    PostalMime.parse(
      parts.smtp.deliveries.find(({ to }) => to.includes(TEAM) === isNotice)?.raw ?? '',
    );
  const notice = await read(true);
  expect(notice.subject).toBe(
    `Inquiry from ${inquiry.fullName}: General Inquiry (${String(reference)})`,
  );
  expect(notice.text).toMatch(new RegExp(`^Reference: ${String(reference)}$`, 'm'));
  expect(notice.text).toMatch(new RegExp(`^Session ID: ${inquiry.sessionId}$`, 'm'));
  const receipt = await read(false);
  expect(receipt.text).toMatch(new RegExp(`^Your reference: ${String(reference)}$`, 'm'));
  expect(receipt.text).not.toContain(inquiry.sessionId);
});

test('The receipt for an older inquiry names the session ID, as its sender was told', async () => {
  await using parts = await startWithSmtp();
  const inquiry = makeInquiry();
  // Nothing wakes the mailer before the test does.
  await acceptInquiry(inquirySchema.parse(inquiry), parts.backend);
  await parts.backend.query('update tickets set reference = null');
  await parts.backend.mailer.runDueJobs();
  const raw = parts.smtp.deliveries.find(({ to }) => !to.includes(TEAM))?.raw ?? '';
  expect((await PostalMime.parse(raw)).text).toContain(`Your reference: ${inquiry.sessionId}`);
});
