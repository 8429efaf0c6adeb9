import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createAuditShipper } from '@repo/backend/audit/ship/shipper.ts';
import { deskHealthSchema, type DeskHealth } from '@repo/contract/desk/health.ts';
import { auditLog, recordAbout } from '#tests/backend/audit/log.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { until } from '#tests/support/until.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
  await mkdir(dataDir);
});
afterEach(async () => {
  await folder[Symbol.asyncDispose]();
});

/** Starts a backend on the same store each time. */
async function start(setting: string): Promise<TestBackend> {
  const backend = await startInProcess({ dataDir, env: { AUDIT_LOG: setting } });
  backend.auditShipper?.wake();
  return backend;
}

/** What Health says of the collector. */
async function health(backend: TestBackend): Promise<DeskHealth['auditCollector']> {
  const reader = await signIn(backend, `Reader ${crypto.randomUUID()}`);
  return deskHealthSchema.parse((await reader.get('/health')).body).auditCollector;
}

const seqsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { seq: number }).seq);

describe('A file', () => {
  let path: string;
  beforeEach(() => {
    path = join(folder.path, 'audit.jsonl');
  });
  const lines = () => readFile(path, 'utf8').catch(() => '');

  test('gets each row as a line of JSON, with the hash by which it can be compared', async () => {
    await using backend = await start(`file:${path}`);
    await recordAbout(['a', 'b'], backend);
    await until(async () => seqsIn(await lines()).length === 2);
    const [first] = (await lines()).split('\n');
    const [row] = await auditLog(backend);
    const who = { actor: { kind: 'system', id: '', name: null }, network: '' };
    const subject = { kind: 'label', id: 'a', name: 'a' };
    const said = { seq: 1, at: row?.at, act: 'label-removed', details: {}, hash: row?.hash };
    expect(JSON.parse(first ?? '')).toEqual({ ...said, ...who, subject });
    const fine = { title: path, waiting: 0, failedAt: null, lastError: null };
    expect(await health(backend)).toEqual(fine);
  });

  test('goes on after a restart where it ended, also in the middle of a line', async () => {
    {
      await using backend = await start(`file:${path}`);
      await recordAbout(['a', 'b'], backend);
      await until(async () => seqsIn(await lines()).length === 2);
    }
    await appendFile(path, '{"seq":3,"at":"20');
    await using backend = await start(`file:${path}`);
    await recordAbout(['c', 'd'], backend);
    await until(async () => (await lines()).includes('"seq":4'));
    expect(seqsIn(await lines())).toEqual([1, 2, 3, 4]);
  });

  test('gets again what it has lost, and begins anew after it was moved away', async () => {
    {
      await using backend = await start(`file:${path}`);
      await recordAbout(['a', 'b', 'c'], backend);
      await until(async () => seqsIn(await lines()).length === 3);
    }
    const [first] = (await lines()).split('\n');
    await writeFile(path, `${first}\n`);
    await using backend = await start(`file:${path}`);
    await until(async () => seqsIn(await lines()).length === 3);
    await rename(path, `${path}.1`);
    await recordAbout(['d'], backend);
    await until(async () => seqsIn(await lines()).length === 1);
    expect(seqsIn(await lines())).toEqual([4]);
  });

  test('that cannot be written is reported, and nothing waits for it', async () => {
    const place = join(folder.path, 'later');
    await using backend = await start(`file:${place}/audit.jsonl`);
    await recordAbout(['a'], backend);
    await until(async () => (await health(backend))?.lastError === 'ENOENT');
    expect(await health(backend)).toMatchObject({
      waiting: 1,
      failedAt: expect.any(String) as unknown,
    });
    expect(
      backend.log.filter((line) => line.includes('the audit log cannot be sent')),
    ).toHaveLength(1);
    await mkdir(place);
    await until(async () => (await health(backend))?.failedAt === null);
    expect(seqsIn(await readFile(`${place}/audit.jsonl`, 'utf8'))).toEqual([1]);
  });

  test('that holds something else is left as it is', async () => {
    await writeFile(path, 'important: yes\nlast line');
    await using backend = await start(`file:${path}`);
    await recordAbout(['a'], backend);
    await until(async () => (await health(backend))?.lastError === 'NOT_A_COPY');
    expect(await lines()).toBe('important: yes\nlast line');
  });
});

/** A syslog message: its header, and the row in it. */
const MESSAGE = /^<109>1 (\S+Z) \S+ tessera-works \d+ ([a-z-]+) - (\{.*\})$/;

const rowIn = (message: string) => JSON.parse(MESSAGE.exec(message)?.[3] ?? '') as { seq: number };

/** Takes a stream apart that says the length of each message (RFC 6587). */
function messagesIn(text: string): string[] {
  const messages: string[] = [];
  for (let rest = text; rest !== '';) {
    const [head = '', digits = ''] = /^(\d+) /.exec(rest) ?? [];
    const end = head.length + Number(digits);
    messages.push(rest.slice(head.length, end));
    rest = rest.slice(end);
  }
  return messages;
}

/** A syslog server that can take nothing in. @param fails whether it breaks connections off */
async function syslogServer(port = 0) {
  const received: string[] = [];
  let fails = false;
  const server = createServer((socket) => {
    let text = '';
    if (fails) {
      socket.resetAndDestroy();
      return;
    }
    socket.on('data', (data) => (text += String(data)));
    socket.on('end', () => received.push(...messagesIn(text)));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    port: (server.address() as AddressInfo).port,
    fail: (isFailing: boolean) => void (fails = isFailing),
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

describe('A syslog server', () => {
  test('gets each row by TCP, in order, and goes on where it ended after a restart', async () => {
    await using server = await syslogServer();
    const setting = `syslog+tcp://127.0.0.1:${server.port}`;
    {
      await using backend = await start(setting);
      await recordAbout(['Zoë 🦦', 'b'], backend);
      await until(() => server.received.length === 2);
    }
    expect(server.received[0]).toMatch(MESSAGE);
    expect(rowIn(server.received[0] ?? '')).toMatchObject({ seq: 1, subject: { name: 'Zoë 🦦' } });
    await using backend = await start(setting);
    await recordAbout(['c'], backend);
    await until(() => server.received.length === 3);
    expect(server.received.map(rowIn).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('gets each row once from two backends, and from the other one when one is gone', async () => {
    await using server = await syslogServer();
    const clock = new ManualClock();
    await using backend = await startInProcess({ dataDir, clock });
    const setting = { AUDIT_LOG: `syslog+tcp://127.0.0.1:${server.port}` };
    const ship = () =>
      createAuditShipper({ ...backend, config: setting, log: pino({ level: 'silent' }) });
    const [one, other] = [ship(), ship()];
    const names = Array.from({ length: 30 }, (_, index) => `${index}`);
    // A shipper may begin to wait for its next turn only after the time has moved once.
    const untilReceived = (count: number) =>
      until(() => {
        clock.advance(100);
        return server.received.length === count;
      });
    await recordAbout(names.slice(0, 10), backend);
    one?.wake();
    await untilReceived(10);
    other?.wake();
    await recordAbout(names.slice(10, 20), backend);
    await untilReceived(20);
    await one?.stop();
    await recordAbout(names.slice(20), backend);
    await untilReceived(30);
    await other?.stop();
    expect(server.received.map(rowIn).map(({ seq }) => seq)).toEqual(
      names.map((_, index) => index + 1),
    );
  });

  test('that breaks off gets everything later', async () => {
    await using server = await syslogServer();
    server.fail(true);
    await using backend = await start(`syslog+tcp://127.0.0.1:${server.port}`);
    await recordAbout(['a', 'b'], backend);
    await until(async () => (await health(backend))?.lastError === 'ECONNRESET');
    expect(await health(backend)).toMatchObject({
      title: `syslog server 127.0.0.1:${server.port} (TCP)`,
      waiting: 2,
    });
    server.fail(false);
    await until(async () => (await health(backend))?.waiting === 0);
    expect(new Set(server.received.map(rowIn).map(({ seq }) => seq))).toEqual(new Set([1, 2]));
  });

  test('gets each row as a datagram', async () => {
    await using server = createSocket('udp4');
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    const received: string[] = [];
    server.on('message', (message) => received.push(String(message)));
    await using backend = await start(`syslog+udp://127.0.0.1:${server.address().port}`);
    await recordAbout(['a', 'b'], backend);
    await until(() => received.length === 2);
    expect(received.map(rowIn).map(({ seq }) => seq)).toEqual([1, 2]);
  });
});
