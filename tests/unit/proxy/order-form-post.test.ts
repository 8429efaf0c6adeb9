import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import { catalog, productOf } from '#lib/content/catalog.ts';
import { submitInquiryForm } from '#lib/proxy/forms/inquiry-form.ts';
import { startScriptedBackend } from '#tests/support/backends/scripted-backend.ts';

const fields = {
  fullName: 'Ada Example',
  email: 'ada@client.example',
  phoneNumber: '2125550199',
  howCanWeHelp: 'A booking system.',
  seenAtTradeshow: 'no',
};

/** Posts a form as a browser does, and returns the answer and the inquiry that the backend received. */
async function post(pairs: Record<string, string> | [string, string][]) {
  await using backend = await startScriptedBackend();
  backend.behave((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, message: 'Stored' }));
  });
  process.env.BACKEND_URL = backend.url;
  const request = new NextRequest('http://127.0.0.1:9/api/contact/submit', {
    method: 'POST',
    headers: { referer: 'https://company.example/api/contact/submit' },
    body: new URLSearchParams(pairs),
  });
  const { status } = await submitInquiryForm(request);
  return { status, inquiries: backend.seen.map(({ body }) => JSON.parse(body) as unknown) };
}

test('every slug names its own product, and nothing else names one', () => {
  const { packages, groups } = catalog;
  for (const product of [...packages, ...groups.flatMap(({ items }) => items)]) {
    expect(productOf(product.slug)).toBe(product);
  }
  for (const other of ['', 'yacht', 'toString', '__proto__', 'CRM', undefined, ['crm'], 0]) {
    expect(productOf(other)).toBeUndefined();
  }
});

test('a posted slug becomes the product from the catalog', async () => {
  const { status, inquiries } = await post({ ...fields, item: 'crm' });
  expect(status).toBe(303);
  expect(inquiries).toMatchObject([
    {
      projectType: 'Enterprise Software',
      description: 'Order: CRM systems\nA booking system.',
      pageUrl: 'https://company.example/order',
    },
  ]);
});

test.each([
  ['no item', []],
  ['an empty item', [['item', '']]],
  ['an item that there is not', [['item', 'yacht']]],
  [
    'an item twice',
    [
      ['item', 'crm'],
      ['item', 'crm'],
    ],
  ],
  [
    'a type and a name of its own',
    [
      ['projectType', 'Cloud Solutions'],
      ['label', 'Moon'],
    ],
  ],
] as [string, [string, string][]][])('%s is a general inquiry', async (_, items) => {
  const { inquiries } = await post([...Object.entries(fields), ...items]);
  expect(inquiries).toMatchObject([
    { projectType: 'General Inquiry', description: 'A booking system.' },
  ]);
});

describe('the IDs of a posted form', () => {
  let now = 0;
  beforeEach(() => {
    now = Date.parse('2027-01-01T23:59:59Z');
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });

  const idOf = async (pairs: Record<string, string>) => {
    const { inquiries } = await post(pairs);
    const [inquiry] = inquiries as { id: string; sessionId: string }[];
    expect(inquiry?.sessionId).toMatch(/^contact_\d{13}_[0-9a-f]{32}$/);
    expect(inquiry?.id).toMatch(new RegExp(`^submission_${inquiry?.sessionId}_\\d{13}$`));
    return inquiry?.id;
  };

  test('are the same for the same words, so that a repeat is stored once', async () => {
    const id = await idOf({ ...fields, item: 'crm' });
    expect(await idOf({ ...fields, item: 'crm', email: ' ADA@client.example ' })).toBe(id);
  });

  test('differ for other words, for another product, and on another day', async () => {
    const ids = [await idOf(fields), await idOf({ ...fields, item: 'crm' })];
    for (const name of Object.keys(fields)) {
      const other = { email: 'bob@client.example', seenAtTradeshow: 'yes' }[name] ?? 'Another text';
      ids.push(await idOf({ ...fields, [name]: other }));
    }
    now = Date.parse('2027-01-02T00:00Z');
    ids.push(await idOf(fields));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
