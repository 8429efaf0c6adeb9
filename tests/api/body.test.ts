import { afterEach, expect, jest, test } from '@jest/globals';
import { readBody } from '#lib/proxy/json-call.ts';

const post = (body: BodyInit) => {
  // A streamed body needs the last option (Fetch standard, half duplex), which TypeScript does not know.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return new Request('http://site.example/api/contact/submit', init);
};

afterEach(() => {
  jest.useRealTimers();
});

test('a body is read as text, up to 64 KB', async () => {
  await expect(readBody(post('Grüße'))).resolves.toEqual({ ok: true, text: 'Grüße' });
  const empty = new Request('http://site.example/api/contact/submit', { method: 'POST' });
  await expect(readBody(empty)).resolves.toEqual({ ok: true, text: '' });
  const full = 'x'.repeat(65_536);
  await expect(readBody(post(full))).resolves.toEqual({ ok: true, text: full });
  await expect(readBody(post(`${full}x`))).resolves.toMatchObject({ refusal: { status: 413 } });
});

test('a body that says that it is too large is not read at all', async () => {
  const pull = jest.fn<() => void>();
  const request = post(new ReadableStream({ pull }, { highWaterMark: 0 }));
  request.headers.set('content-length', '65537');
  await expect(readBody(request)).resolves.toMatchObject({ refusal: { status: 413 } });
  expect(pull).not.toHaveBeenCalled();
});

test('a body that never ends is cut off after 64 KB', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 8192;
      controller.enqueue(new Uint8Array(8192));
    },
  });
  await expect(readBody(post(endless))).resolves.toMatchObject({
    refusal: { status: 413, headers: { connection: 'close' } },
  });
  expect(pulled).toBeLessThanOrEqual(65_536 + 3 * 8192);
});

test('a body that does not arrive is given up on after 15 s', async () => {
  jest.useFakeTimers();
  const reading = readBody(post(new ReadableStream({})));
  await jest.advanceTimersByTimeAsync(15_000);
  await expect(reading).resolves.toMatchObject({
    refusal: { status: 408, body: { success: false }, headers: { connection: 'close' } },
  });
});

test('a body that breaks off or is not text is refused', async () => {
  const broken = new ReadableStream({
    start: (controller) => {
      controller.error(new Error('gone'));
    },
  });
  await expect(readBody(post(broken))).resolves.toMatchObject({ refusal: { status: 400 } });
  const noText = new Uint8Array([0xc3, 0x28]);
  await expect(readBody(post(noText))).resolves.toMatchObject({ refusal: { status: 400 } });
});
