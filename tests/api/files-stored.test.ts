import { afterAll, expect, test } from '@jest/globals';
import { NextRequest } from 'next/server';
import sharp from 'sharp';
import type { History } from '@repo/contract/chat-answer.ts';
import { createUploads } from '@repo/chat/files/uploads.ts';
import { NO_FILES } from '@repo/chat/files/uploads-state.ts';
import { systemClock } from '@repo/chat/engine/clock.ts';
import { GET as preview } from '#app/api/chat/files/[sessionId]/[fileId]/preview/route.ts';
import { GET as download } from '#app/api/chat/files/[sessionId]/[fileId]/route.ts';
import { GET as messages } from '#app/api/chat/messages/[sessionId]/route.ts';
import { POST as send } from '#app/api/chat/send/route.ts';
import { POST as submit } from '#app/api/contact/submit/route.ts';
import { DELETE, HEAD, PATCH } from '#app/api/files/[fileId]/route.ts';
import { POST as begin } from '#app/api/files/route.ts';
import { paramsOf, requestOf } from '#tests/api/with-backend.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualPage } from '#tests/support/chat/browser-tabs.ts';
import { until } from '#tests/support/until.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';

const backend = await startInProcess();
process.env.BACKEND_URL = backend.url;
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

const HANDLERS = { HEAD, PATCH, DELETE };

/** What the browser's code calls: the route handlers of the site, in front of our own backend. */
const site = (async (path: string, init: RequestInit) => {
  const [, fileId = ''] = /^\/api\/files\/(.+)$/.exec(path) ?? [];
  const body = init.body instanceof Blob ? await init.body.arrayBuffer() : undefined;
  const request = new NextRequest(`http://127.0.0.1:9${path}`, {
    method: init.method ?? 'GET',
    headers: new Headers(init.headers),
    ...(body && { body }),
  });
  if (fileId === '') return begin(request);
  const handler = HANDLERS[init.method as keyof typeof HANDLERS];
  return handler(request, { params: Promise.resolve({ fileId }) });
}) as typeof fetch;

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);

/** Sends a file as the browser's code does. @returns its ID */
async function sendFile(sessionId: string, file: File): Promise<string> {
  const usual = globalThis.fetch;
  globalThis.fetch = site;
  let state = NO_FILES;
  const uploads = createUploads({
    address: '/api/files',
    session: () => sessionId,
    clock: systemClock,
    signals: new ManualPage(),
    onChange: (news) => (state = news),
  });
  uploads.add([file]);
  await uploads.settled();
  uploads.dispose();
  globalThis.fetch = usual;
  const [sent] = state.files;
  expect(sent).toMatchObject({ state: 'stored', sent: file.size });
  return sent?.id ?? '';
}

test('a file that the browser sends is in its message, and comes back byte for byte', async () => {
  const sessionId = aSession();
  const id = await sendFile(sessionId, new File([bytesOf(700_000)], 'Plän “2”.bin'));
  const message = { ...aMessage({ sessionId }), files: [id] };
  expect((await send(requestOf('POST', '/api/chat/send', message))).status).toBe(200);
  const history = await messages(requestOf('GET', '/x'), paramsOf(sessionId));
  expect(await history.json()).toMatchObject({
    messages: [{ files: [{ id, name: 'Plän “2”.bin', size: 700_000 }] }],
  });

  const ask = (where: string) =>
    download(requestOf('GET', '/x'), {
      params: Promise.resolve({ sessionId: where, fileId: id }),
    });
  const response = await ask(sessionId);
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('Plän “2”.bin'));
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytesOf(700_000)))).toBe(
    true,
  );
  expect((await ask(aSession())).status).toBe(404);
});

test('a picture in a conversation gets a small one, which its visitor alone can see', async () => {
  const sessionId = aSession();
  const picture = await sharp({
    create: { width: 900, height: 300, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  const id = await sendFile(sessionId, new File([new Uint8Array(picture)], 'red.png'));
  await send(requestOf('POST', '/x', { ...aMessage({ sessionId }), files: [id] }));
  const hasPreview = async () => {
    const history = await messages(requestOf('GET', '/x'), paramsOf(sessionId));
    return ((await history.json()) as History).messages[0]?.files?.[0]?.hasPreview === true;
  };
  await until(hasPreview);
  const ask = (where: string) =>
    preview(requestOf('GET', '/x'), {
      params: Promise.resolve({ sessionId: where, fileId: id }),
    });
  const shown = await ask(sessionId);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  const { format, width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([format, width]).toEqual(['webp', 480]);
  expect((await ask(aSession())).status).toBe(404);
});

test('a form without JavaScript stores its inquiry with its files', async () => {
  const form = new FormData();
  const fields = {
    fullName: 'Ada Example',
    email: 'ada@client.example',
    phoneNumber: '2125550199',
    howCanWeHelp: 'A booking system.',
    seenAtTradeshow: 'yes',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new File([bytesOf(600_000)], 'a.bin'));
  form.append('files', new File(['text'], 'b.txt'));
  const post = () =>
    submit(
      new NextRequest('http://127.0.0.1:9/api/contact/submit', { method: 'POST', body: form }),
    );
  const first = await post();
  expect(first.headers.get('location')).toMatch(
    /^\/contact\/thanks\?ref=contact_[\w-]+&short=TW-\w+$/,
  );
  // Sent again, it is the same inquiry.
  const again = (await post()).headers.get('location') ?? '';
  expect(first.headers.get('location')?.startsWith(`${again}&`)).toBe(true);
  const inquiries = await backend.inquiries();
  expect(inquiries).toHaveLength(1);
  const inquiryIds = inquiries.map(({ id }) => id);
  const stored = await backend.store.read((reads) => reads.files.of({ inquiryIds }));
  expect(stored).toMatchObject([
    { name: 'a.bin', size: 600_000 },
    { name: 'b.txt', size: 4 },
  ]);
});
