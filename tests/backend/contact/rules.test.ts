import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { INQUIRY_SENTENCES } from '@repo/contract/inquiry.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { makeInquiry, plainInquiry, storedAnswerTo } from '#testbed/inquiries.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess();
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

const lone = '\ud800';

describe('An inquiry that breaks a rule', () => {
  test.each([
    ['fullName', undefined, INQUIRY_SENTENCES.fullName],
    ['fullName', ' A ', INQUIRY_SENTENCES.fullName],
    ['fullName', 7, INQUIRY_SENTENCES.fullName],
    ['fullName', 'A'.repeat(201), 'Full name is too long (maximum 200 characters)'],
    ['fullName', `A ${lone}`, INQUIRY_SENTENCES.fullName],
    ['email', 'ann', INQUIRY_SENTENCES.email],
    ['email', 'ann@x.org,bob@y.org', INQUIRY_SENTENCES.email],
    ['email', 'Ann <ann@x.org>, Bob <bob@y.org>', INQUIRY_SENTENCES.email],
    ['email', null, INQUIRY_SENTENCES.email],
    ['phoneNumber', '555 0123', INQUIRY_SENTENCES.phoneNumber],
    ['projectType', 'Gardening', INQUIRY_SENTENCES.projectType],
    ['projectType', undefined, INQUIRY_SENTENCES.projectType],
    ['description', 'Too short', INQUIRY_SENTENCES.description],
    ['description', '\u0000\u200b'.repeat(10), INQUIRY_SENTENCES.description],
    ['seenAtTradeshow', undefined, INQUIRY_SENTENCES.seenAtTradeshow],
    ['seenAtTradeshow', 'yes', INQUIRY_SENTENCES.seenAtTradeshow],
    ['company', 'C'.repeat(10_000), 'Company name is too long (maximum 200 characters)'],
    ['id', 'another', 'The id of this inquiry is not valid'],
    ['sessionId', '../../etc', 'The session id is not valid'],
    ['timestamp', 'yesterday', 'The timestamp must be an ISO 8601 date and time'],
    ['fillTimeMs', -1, expect.any(String)],
  ])(
    'is answered with the sentence of %s for %j, and not stored',
    async (field, value, sentence) => {
      const answer = await backend.post({ ...makeInquiry(), [field]: value });
      expect(answer).toEqual({ status: 422, body: { success: false, message: sentence, field } });
      expect(await backend.inquiries()).toEqual([]);
    },
  );

  test('is told one problem at a time, in the order of the form', async () => {
    const order = [
      'fullName',
      'email',
      'phoneNumber',
      'projectType',
      'description',
      'seenAtTradeshow',
    ] as const;
    const body: Record<string, unknown> = {};
    for (const field of order) {
      expect((await backend.post(body)).body).toEqual({
        success: false,
        message: INQUIRY_SENTENCES[field],
        field,
      });
      body[field] = plainInquiry[field];
    }
  });

  test.each([['[]'], ['"text"'], ['null'], ['7'], ['true']])(
    'is refused when the body is %s and not an object',
    async (body) => {
      const answer = await backend.post(body);
      expect(answer.status).toBe(422);
      expect(answer.body.message).toBe('The inquiry must be a JSON object');
    },
  );
});

describe('An inquiry that follows the rules', () => {
  test('is stored as intended: trimmed, address in lower case, unknown fields dropped', async () => {
    await using other = await startInProcess();
    const inquiry = makeInquiry({ fullName: '  Ann Lee ', email: ' Ann.Lee@Example.ORG ' });
    const answer = await other.post({ ...inquiry, isAdmin: true, status: 'quarantined' });
    expect(answer).toMatchObject(storedAnswerTo(inquiry));
    const [stored] = await other.inquiries();
    expect(stored).toMatchObject({
      ...inquiry,
      fullName: 'Ann Lee',
      email: 'ann.lee@example.org',
      status: 'new',
    });
    expect(stored).not.toHaveProperty('isAdmin');
  });

  test('gets IDs and a time when it has none', async () => {
    await using other = await startInProcess();
    const { body } = await other.post(plainInquiry);
    expect(body.sessionId).toMatch(/^contact_\d{13}_[0-9a-f]{32}$/);
    expect(body.id).toBe(`submission_${String(body.sessionId)}_${String(body.id).slice(-13)}`);
    const [stored] = await other.inquiries();
    expect(stored).toMatchObject({
      howCanWeHelp: plainInquiry.description,
      timestamp: stored?.receivedAt,
      fillTimeMs: null,
      clientMadeId: false,
    });
  });
});
