import { expect, test } from '@jest/globals';
import { startBackend } from '#tests/support/backend/start-backend.ts';

/** The log of a backend that answered one request and stopped, without the link for an account. */
async function logOf(env: Readonly<Record<string, string>>): Promise<string[]> {
  await using backend = await startBackend({ env });
  expect(await backend.stop()).toBe(0);
  return backend
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.includes('/desk/welcome#'));
}

const TIME = String.raw`\[\d\d:\d\d:\d\d\]`;
const COLOR = String.fromCharCode(27);

test('without a terminal, each line is JSON', async () => {
  const lines = (await logOf({})).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/health', status: 200, msg: 'request' }),
  );
  expect(lines.at(-1)).toMatchObject({ level: 30, msg: 'stopped' });
});

test('in the format for people, each line is a time, a level, and what happened', async () => {
  const log = (await logOf({ LOG_FORMAT: 'pretty' })).join('\n');
  expect(log).toMatch(new RegExp(`^${TIME} INFO: GET /health 200 \\d+ ms$`, 'm'));
  expect(log).toMatch(new RegExp(`^${TIME} INFO: stopping {"signal":"SIGTERM"}$`, 'm'));
  expect(log).toMatch(new RegExp(`^${TIME} INFO: stopped$`, 'm'));
  expect(log).not.toContain('"pid"');
  expect(log).not.toContain(COLOR);
});

test.each([
  ['has colors where they are wanted', { FORCE_COLOR: '1' }, true],
  ['has none where NO_COLOR is set', { NO_COLOR: '1' }, false],
])('the log for people %s', async (_what, env, isColored) => {
  const log = (await logOf({ LOG_FORMAT: 'pretty', ...env })).join('\n');
  expect(log.includes(COLOR)).toBe(isColored);
});

test('the log for people stops with the backend, even when no one reads it anymore', async () => {
  await using backend = await startBackend({ env: { LOG_FORMAT: 'pretty' } });
  backend.stopListening();
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  expect(await backend.stop()).toBe(0);
});
