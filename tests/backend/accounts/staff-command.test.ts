import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDesk, untilEnded } from '#tests/backend/accounts/open-desk.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { storeSettings } from '#tests/support/backend/start-backend.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { readCommand } from '#scripts/staff/command.ts';
import { PASSWORD, SIGNED_OUT, StaffBrowser } from '#tests/backend/accounts/staff-browser.ts';
import { compiled } from '#testbed/servers/compiled.ts';

const ANN = 'ann@company.test';
const DAN = ['--email', 'dan@company.test'];
const LAST_ADMIN = 'This is the last admin. Please make someone else an admin first.\n';

// The commands work on the data of a running backend.
const clock = new ManualClock(Date.now());
let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess({ clock });
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

/** Runs `npm run staff`. @param input what standard input holds @returns what it prints */
async function staff(args: string[], input = '', { fails = false } = {}): Promise<string> {
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
  expect([child.exitCode, fails ? printed : errors]).toEqual([fails ? 1 : 0, '']);
  return fails ? errors : printed;
}

describe('npm run staff', () => {
  test('creates an account, which the running backend knows at once', async () => {
    expect(await staff(['list'])).toBe('There are no accounts yet.\n');
    const ann = ['--email', 'Ann@Company.test', '--name', 'Ann'];
    expect(await staff(['add', ...ann], `${PASSWORD}\n`)).toBe(
      `Ann can now sign in with ${ANN}.\n`,
    );
    expect(await staff(['list'])).toMatch(
      /^ann@company\.test {2}Ann {2}admin {2}since \d{4}-\d\d-\d\d\n$/,
    );
    expect(await new StaffBrowser(backend.url).signIn(ANN)).toMatchObject({ status: 200 });
    expect(await staff(['add', ...DAN, '--name', 'Dan'], 'short', { fails: true })).toBe(
      'The password needs at least 12 characters\n',
    );
    expect(await staff(['add', ...DAN, '--name', 'Dan'], 'password1234', { fails: true })).toMatch(
      /too easy to guess/,
    );
  });

  test('changes a password, and signs out whoever is signed in with the old one', async () => {
    const browser = new StaffBrowser(backend.url);
    await browser.signIn(ANN);
    const next = 'another one, long enough';
    expect(await staff(['password', '--email', ANN], `${next}\r\n`)).toBe(
      `The password for ${ANN} has been changed.\n`,
    );
    expect(await browser.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await browser.signIn(ANN)).toMatchObject({ status: 422 });
    expect(await browser.signIn(ANN, next)).toMatchObject({ status: 200 });

    // And second factors, so that the password alone is enough again.
    const [{ id } = { id: '' }] = await backend.query('select id from staff');
    const at = new Date(clock.now()).toISOString();
    await backend.query("insert into totp values (?, 'KEY', 1, ?)", String(id), at);
    expect(await browser.signIn(ANN, next)).toMatchObject({ body: { step: 'second-factor' } });
    await staff(['reset-factors', '--email', ANN]);
    expect(await browser.signIn(ANN, next)).toMatchObject({ body: { you: { name: 'Ann' } } });
  });

  test('prints a link for a colleague', async () => {
    const printed = await staff(['link', '--email', 'bob@company.test', '--name', 'Bob']);
    const [, token] =
      /^One-time link, valid until \S+Z: http:\/\/127\.0\.0\.1:4321\/desk\/welcome#([\w-]{43})\n$/.exec(
        printed,
      ) ?? [];
    expect(await new StaffBrowser(backend.url).post('/invitation', { token })).toMatchObject({
      status: 200,
      body: { name: 'Bob' },
    });
  });

  test('gives an account a role and removes it, which ends its sockets, and keeps an admin', async () => {
    await staff(['add', ...DAN, '--name', 'Dan', '--role', 'lead'], PASSWORD);
    expect(await staff(['list'])).toContain('dan@company.test  Dan  lead  since');
    await staff(['role', ...DAN, '--role', 'agent']);
    for (const lower of [
      ['role', '--email', ANN, '--role', 'lead'],
      ['remove', '--email', ANN],
    ]) {
      expect(await staff(lower, '', { fails: true })).toBe(LAST_ADMIN);
    }
    const browser = new StaffBrowser(backend.url);
    await browser.signIn('dan@company.test');
    using open = await openDesk(backend, browser);
    const ended = untilEnded(open);
    expect(await staff(['remove', ...DAN])).toBe(
      'The account dan@company.test has been removed.\n',
    );
    expect(await ended).toEqual({ reason: 'removed' });
    expect(await staff(['remove', ...DAN], '', { fails: true })).toBe(
      'There is no account for dan@company.test.\n',
    );
  });

  test.each([
    ['no command', [], /^Please use one of these commands: add, link, role, password, reset-/],
    ['too many words', ['remove', ANN], /^Please use one of these commands:/],
    ['an unknown option', ['add', '--mail', ANN], /^Unknown option '--mail'/],
    ['no name', ['link', '--email', ANN], /^--name is missing$/],
    ['no role', ['role', '--email', ANN], /^--role must be one of editor, agent, lead, admin$/],
    ['no address', ['remove'], /^--email is missing$/],
    ['an address that is none', ['remove', '--email', 'ann'], /^Valid email address is required$/],
  ])('refuses %s with a sentence', (_what, args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence);
  });
});
