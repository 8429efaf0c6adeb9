import { describe, expect, test } from '@jest/globals';
import { mailWith, useMailReader } from '#tests/backend/incoming/reading.ts';

const { read } = useMailReader();

type Headers = Record<string, string | string[]>;

/** Who has written an email, who has sent it, and what else it says of that. */
async function authorOf(headers: Headers) {
  const { from, sentBy, isFromOurselves, answersTo } = await read(mailWith(headers));
  return {
    by: from && `${from.name} <${from.address}>`,
    ...(sentBy !== null && { sentBy }),
    ...(isFromOurselves && { isFromOurselves }),
    ...(answersTo.length > 0 && { answersTo }),
  };
}

const JANE = 'Jane Doe <jane@customer.test>';
const VIA_GROUP = `"'Jane Doe' via Support" <support@company.test>`;
const FORM = 'Forms <no-reply@forms.test>';

describe('The author is whoever is behind a group or a form', () => {
  test.each<[string, Headers, string]>([
    ['a group of ours: X-Original-From', { From: VIA_GROUP, 'X-Original-From': JANE }, JANE],
    ['a group of ours: Reply-To', { From: VIA_GROUP, 'Reply-To': 'jane@customer.test' }, JANE],
    ['a group of ours: the sender alone', { From: VIA_GROUP, 'X-Original-Sender': JANE }, JANE],
    [
      'a group of ours that wants answers as well',
      { From: VIA_GROUP, 'Reply-To': `${JANE}, Us <reply+x@inbox.company.test>` },
      JANE,
    ],
    ['our address without a name', { From: 'support@company.test', 'Reply-To': JANE }, JANE],
    [
      'Mailman',
      { From: 'Jane Doe via Guild <guild@lists.test>', 'Reply-To': 'jane@customer.test' },
      JANE,
    ],
    ['a form without an own address', { From: FORM, 'Reply-To': JANE }, JANE],
    ['a form at our domain', { From: 'Site <web@company.test>', 'Reply-To': JANE }, JANE],
    ['notifications for somebody', { From: 'notifications+a1@board.test', 'Reply-To': JANE }, JANE],
    [
      'a form through a group of ours',
      { From: VIA_GROUP, 'X-Original-From': FORM, 'Reply-To': JANE },
      JANE,
    ],
  ])('%s', async (_what, headers, by) => {
    const [, address = headers.From] = /<(.*)>/.exec(String(headers.From)) ?? [];
    expect(await authorOf(headers)).toEqual({ by, sentBy: address });
  });

  test('where a person behind a group wants answers is shown beside', async () => {
    const headers = { From: VIA_GROUP, 'X-Original-From': JANE, 'Reply-To': 'desk@customer.test' };
    expect(await authorOf(headers)).toEqual({
      by: JANE,
      sentBy: 'support@company.test',
      answersTo: ['desk@customer.test'],
    });
  });
});

describe('Otherwise, it is From, and Reply-To is only shown', () => {
  test.each<[string, Headers, object]>([
    ['nothing else', { From: JANE }, { by: JANE }],
    ['Reply-To is the same', { From: JANE, 'Reply-To': 'JANE@customer.test' }, { by: JANE }],
    [
      'a person wants answers elsewhere',
      { From: JANE, 'Reply-To': 'boss@customer.test' },
      { by: JANE, answersTo: ['boss@customer.test'] },
    ],
    [
      'a form that names several',
      { From: FORM, 'Reply-To': 'jane@customer.test, tom@customer.test' },
      { by: FORM, answersTo: ['jane@customer.test', 'tom@customer.test'] },
    ],
    [
      'a form whose Reply-To programs read differently',
      { From: FORM, 'Reply-To': '<jane@customer.test> <mallory@attacker.test>' },
      { by: FORM },
    ],
    [
      'nobody reads Reply-To either',
      { From: FORM, 'Reply-To': 'noreply@forms.test' },
      { by: FORM, answersTo: ['noreply@forms.test'] },
    ],
    [
      'a colleague who wants answers at another address of ours',
      { From: 'Ann <ann@company.test>', 'Reply-To': 'bob@company.test' },
      { by: 'Ann <ann@company.test>', answersTo: ['bob@company.test'] },
    ],
    [
      'somebody claims to be behind a person',
      { From: JANE, 'X-Original-From': 'boss@customer.test', Sender: 'boss@customer.test' },
      { by: JANE },
    ],
    [
      'a redirect, and on behalf of somebody',
      { From: JANE, Sender: 'pa@customer.test', 'Resent-From': 'tom@customer.test' },
      { by: JANE },
    ],
    [
      'a person who is called Via',
      { From: 'Rosa Via Mendez <rosa@customer.test>', 'Reply-To': 'tom@customer.test' },
      { by: 'Rosa Via Mendez <rosa@customer.test>', answersTo: ['tom@customer.test'] },
    ],
  ])('%s', async (_what, headers, expected) => {
    expect(await authorOf(headers)).toEqual(expected);
  });

  test.each([
    ['our address', 'Support <support@company.test>', {}],
    ['a reply address of ours', 'Reply <reply+x@inbox.company.test>', {}],
    [
      'a group at our domain that the settings do not name',
      'Jane Doe via Info <info@company.test>',
      {},
    ],
    [
      'our address that wants answers itself',
      'Support <support@company.test>',
      { 'Reply-To': 'support@company.test' },
    ],
  ])('%s alone is ourselves', async (_what, From, more) => {
    expect(await authorOf({ From, ...more })).toEqual({ by: From, isFromOurselves: true });
  });
});

describe('at a provider where everybody has an address', () => {
  const own = { domain: 'gmail.com', addresses: ['ourshop@gmail.com'] };
  const small = useMailReader({ own });

  test('who is at the same domain is a person', async () => {
    const mail = await small.read(
      mailWith({ From: 'jane@gmail.com', 'Reply-To': 'jane@customer.test' }),
    );
    expect(mail).toMatchObject({ from: { address: 'jane@gmail.com' }, sentBy: null });
  });
});

test('hostile headers are read in time that grows with their length', async () => {
  const quotes = '"\\'.repeat(48_000);
  const headers = { From: FORM, 'Reply-To': Array.from({ length: 10 }, () => quotes) };
  expect((await read(mailWith(headers))).from?.address).toBe('no-reply@forms.test');
});
