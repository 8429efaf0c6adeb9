import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AGENT_SOCKET_PATH } from '@/lib/contract/agent-events';
import { connectVisitor } from '@/tests/backend/chat/clients';
import { startInProcess, type TestBackend } from '@/tests/support/backend/in-process';
import { storeSettings } from '@/tests/support/backend/start-backend';
import { ManualClock } from '@/tests/support/manual-clock';
import { readCommand } from '@/scripts/staff/command';
import { PASSWORD, SIGNED_OUT, StaffBrowser } from '@/tests/backend/accounts/staff-browser';
import { until } from '@/tests/support/until';
import { compiled } from '@/tools/servers/compiled';

const ANN = 'ann@company.test';

/** What a command does reaches the running backend within this time, in milliseconds. */
const SOON = 1000;

// The commands work on the data of a running backend.
const clock = new ManualClock(Date.now());
let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess({ clock });
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

/** Runs `npm run staff`. @param input what standard input holds */
async function staff(args: string[], input = '') {
  const child = spawn(process.execPath, [await compiled('scripts/staff.ts'), ...args], {
    env: {
      ...process.env,
      ...(await storeSettings(backend.dataDir)),
      NODE_OPTIONS: '',
      DATA_DIR: backend.dataDir,
      BACKEND_PORT: '4321',
    },
  });
  child.stdin.end(input);
  const closed = once(child, 'close');
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { code: child.exitCode, printed, errors };
}

describe('npm run staff', () => {
  test('creates an account, which the running backend knows at once', async () => {
    expect(await staff(['list'])).toEqual({
      code: 0,
      printed: 'There are no accounts yet.\n',
      errors: '',
    });
    const made = await staff(
      ['add', '--email', 'Ann@Company.test', '--name', 'Ann'],
      `${PASSWORD}\n`,
    );
    expect(made).toEqual({ code: 0, printed: `Ann can now sign in with ${ANN}.\n`, errors: '' });
    expect((await staff(['list'])).printed).toMatch(
      /^ann@company\.test {2}Ann {2}admin {2}since \d{4}-\d\d-\d\d\n$/,
    );
    expect(await new StaffBrowser(backend.url).signIn(ANN)).toMatchObject({ status: 200 });
  });

  test('changes a password, and signs out whoever is signed in with the old one', async () => {
    const browser = new StaffBrowser(backend.url);
    await browser.signIn(ANN);
    const changed = await staff(['password', '--email', ANN], 'another one, long enough\r\n');
    expect(changed).toMatchObject({
      code: 0,
      printed: `The password for ${ANN} has been changed.\n`,
    });
    expect(await browser.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await browser.signIn(ANN)).toMatchObject({ status: 422 });
    expect(await browser.signIn(ANN, 'another one, long enough')).toMatchObject({ status: 200 });
  });

  test('removes second factors, so that the password alone is enough again', async () => {
    const [{ id } = { id: '' }] = await backend.query('select id from staff');
    const at = new Date(clock.now()).toISOString();
    await backend.query("insert into totp values (?, 'KEY', 1, ?)", String(id), at);
    const password = 'another one, long enough';
    const browser = new StaffBrowser(backend.url);
    expect(await browser.signIn(ANN, password)).toMatchObject({ body: { step: 'second-factor' } });
    expect(await staff(['reset-factors', '--email', ANN])).toMatchObject({
      code: 0,
      printed: `${ANN} now signs in with the password alone, and can set up new factors.\n`,
    });
    expect(await browser.signIn(ANN, password)).toMatchObject({ body: { you: { name: 'Ann' } } });
  });

  test('prints a link for a colleague', async () => {
    const { code, printed } = await staff(['link', '--email', 'bob@company.test', '--name', 'Bob']);
    expect(code).toBe(0);
    const [, token] =
      /^One-time link, valid until \S+Z: http:\/\/127\.0\.0\.1:4321\/desk\/welcome#([\w-]{43})\n$/.exec(
        printed,
      ) ?? [];
    expect(await new StaffBrowser(backend.url).post('/invitation', { token })).toMatchObject({
      status: 200,
      body: { name: 'Bob' },
    });
  });

  test('gives an account a role, and keeps an admin', async () => {
    const dan = ['--email', 'dan@company.test'];
    const made = await staff(['add', ...dan, '--name', 'Dan', '--role', 'lead'], PASSWORD);
    expect(made.code).toBe(0);
    expect((await staff(['list'])).printed).toContain('dan@company.test  Dan  lead  since');
    expect(await staff(['role', ...dan, '--role', 'editor'])).toEqual({
      code: 0,
      printed: 'The role of dan@company.test is now editor.\n',
      errors: '',
    });
    const last = 'This is the last admin. Please make someone else an admin first.\n';
    for (const lower of [
      ['role', '--email', ANN, '--role', 'lead'],
      ['remove', '--email', ANN],
    ]) {
      expect(await staff(lower)).toEqual({ code: 1, printed: '', errors: last });
    }
  });

  test('removes an account, and its sockets end at once', async () => {
    const dan = 'dan@company.test';
    await staff(['role', '--email', dan, '--role', 'admin']);
    const browser = new StaffBrowser(backend.url);
    await browser.signIn(dan);
    using open = await connectVisitor(backend.url, {
      path: AGENT_SOCKET_PATH,
      extraHeaders: { cookie: browser.cookie },
    });
    const removed = await staff(['remove', '--email', dan]);
    expect(removed).toMatchObject({ code: 0, printed: `The account ${dan} has been removed.\n` });
    await until(() => !open.socket.connected, SOON);
    expect(open.heard).toContainEqual(['signed out', { reason: 'removed' }]);
  });

  test.each([
    [
      'no command',
      [],
      /^Please use one of these commands: add, link, role, password, reset-factors, remove, list\./,
    ],
    ['an unknown one', ['delete'], /^Please use one of these commands:/],
    ['too many words', ['remove', ANN], /^Please use one of these commands:/],
    ['an unknown option', ['add', '--mail', ANN], /^Unknown option '--mail'/],
    ['no name', ['add', '--email', ANN], /^--name is missing$/],
    ['half of what a link needs', ['link', '--email', ANN], /^--name is missing$/],
    ['no role', ['role', '--email', ANN], /^--role must be one of editor, agent, lead, admin$/],
    ['no address', ['remove'], /^--email is missing$/],
    ['an address that is none', ['remove', '--email', 'ann'], /^Valid email address is required$/],
  ])('refuses %s with a sentence', (_what, args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence);
  });

  test('says what was wrong, and exits with 1', async () => {
    expect(await staff(['add', '--email', ANN, '--name', 'Ann'], 'short')).toEqual({
      code: 1,
      printed: '',
      errors: 'The password needs at least 12 characters\n',
    });
    expect(await staff(['remove', '--email', 'x@y.test'])).toEqual({
      code: 1,
      printed: '',
      errors: 'There is no account for x@y.test.\n',
    });
  });

  test('explains itself', () => {
    expect(readCommand(['--help'])).toEqual({ command: 'help' });
    expect(readCommand(['add', '-h'])).toEqual({ command: 'help' });
  });
});
