import { setImmediate as giveWay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { findOutside, isOutside, type Resolve } from '@repo/backend/webhook/outside.ts';
import { post } from '@repo/backend/webhook/post.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { startReceiver } from '#tests/backend/webhook/webhook-receiver.ts';

const never: Resolve = () => Promise.reject(new Error('Nobody should have asked'));

/** Whether a call may go to an address. */
async function mayGo(url: string, resolve: Resolve = never): Promise<string> {
  try {
    await findOutside(new URL(url), { isInsideAllowed: false, resolve });
    return 'yes';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

test.each([
  ['https://127.0.0.1/'],
  ['https://127.1/'],
  ['https://0x7f.0.0.1/'],
  ['https://0177.0.0.1/'],
  ['https://2130706433/'],
  ['https://0/'],
  ['https://0.0.0.0/'],
  ['https://①②⑦.0.0.1/'],
  ['https://127。0。0。1/'],
  ['https://10.0.0.1:8443/'],
  ['https://172.31.255.255/'],
  ['https://192.168.0.1/'],
  ['https://169.254.169.254/latest/meta-data'],
  ['https://100.64.0.1/'],
  ['https://198.18.0.1/'],
  ['https://224.0.0.1/'],
  ['https://255.255.255.255/'],
  ['https://240.0.0.1/'],
  ['https://[::]/'],
  ['https://[::1]/'],
  ['https://[0:0:0:0:0:0:0:1]/'],
  ['https://[fe80::1]/'],
  ['https://[fec0::1]/'],
  ['https://[fc00::1]/'],
  ['https://[fd12:3456::1]/'],
  ['https://[ff02::1]/'],
  ['https://[::ffff:127.0.0.1]/'],
  ['https://[::ffff:a00:1]/'],
  ['https://[::127.0.0.1]/'],
  ['https://[64:ff9b::7f00:1]/'],
  ['https://[64:ff9b::169.254.169.254]/'],
  ['https://[64:ff9b:1::a00:1]/'],
  ['https://[2002:7f00:1::]/'],
  ['https://[2002:a00:1::1]/'],
  ['https://[2001:0:1::1]/'],
  ['https://[2001:db8::1]/'],
])('a webhook does not go to %s', async (url) => {
  expect(await mayGo(url)).toBe('EINSIDE');
});

test.each([
  ['https://8.8.8.8/'],
  ['https://[2606:4700::1111]/'],
  ['https://[64:ff9b::808:808]/'],
  ['https://[::ffff:8.8.8.8]/'],
])('a webhook goes to %s', async (url) => {
  expect(await mayGo(url)).toBe('yes');
});

test('a webhook goes over HTTPS only', async () => {
  expect(await mayGo('http://8.8.8.8/')).toBe('EHTTPS');
});

test('a name that leads inside is refused, also if it leads outside as well', async () => {
  const to =
    (...addresses: string[]): Resolve =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
  expect(await mayGo('https://hooks.test/', to('8.8.8.8'))).toBe('yes');
  expect(await mayGo('https://hooks.test/', to('8.8.8.8', '10.0.0.1'))).toBe('EINSIDE');
  expect(await mayGo('https://localhost./', to('127.0.0.1'))).toBe('EINSIDE');
  expect(await mayGo('https://hooks.test/', to('fe80::1%eth0'))).toBe('EINSIDE');
});

test('what is no address is not outside', () => {
  expect(isOutside('hooks.test')).toBe(false);
});

test('a call goes to the address that was checked, whatever the name leads to by then', async () => {
  await using receiver = await startReceiver();
  const { port } = new URL(receiver.url);
  const asked: string[] = [];
  const resolve: Resolve = async (host) => {
    asked.push(host);
    await giveWay();
    // The second time, it would lead to somebody else.
    return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  const answered = await post(
    { url: new URL(`http://hooks.test:${port}/hook`), headers: {}, body: '{}' },
    (url) => findOutside(url, { isInsideAllowed: true, resolve }),
    { clock: new ManualClock(), stopping: new AbortController().signal },
  );
  expect(answered).toEqual({ status: 204, answer: '' });
  expect(asked).toEqual(['hooks.test']);
  expect(receiver.received).toMatchObject([{ headers: { host: `hooks.test:${port}` } }]);
});

test('a redirect is an answer, and not followed', async () => {
  await using receiver = await startReceiver();
  receiver.answer = (response) => response.writeHead(302, { location: receiver.url }).end('There');
  const answered = await post(
    { url: new URL(receiver.url), headers: {}, body: '{}' },
    (url) => findOutside(url, { isInsideAllowed: true, resolve: never }),
    { clock: new ManualClock(), stopping: new AbortController().signal },
  );
  expect(answered).toEqual({ status: 302, answer: 'There' });
  expect(receiver.received).toHaveLength(1);
});

test('of an endless answer, the beginning is read, without what no database takes', async () => {
  await using receiver = await startReceiver();
  receiver.answer = (response) => {
    response.writeHead(500);
    response.write('No\0\u001b! ');
    const fill = () => {
      while (response.write('ü'.repeat(10_000)) && !response.destroyed);
    };
    response.on('drain', fill);
    fill();
  };
  const { answer } = await post(
    { url: new URL(receiver.url), headers: {}, body: '{}' },
    (url) => findOutside(url, { isInsideAllowed: true, resolve: never }),
    { clock: new ManualClock(), stopping: new AbortController().signal },
  );
  expect(answer).toBe(`No! ${'ü'.repeat(496)}`);
});
