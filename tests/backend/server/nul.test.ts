import { expect, test } from '@jest/globals';
import { signIn, startDesk } from '#tests/backend/desk/desk.ts';

// PostgreSQL can neither store nor compare the character U+0000, and strangers send it.

const NUL = 'a\0b@example.org';

const SOME_ID = '00000000-0000-4000-8000-000000000000';

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: { properties?: object } }> };
};

type Call = { method: string; path: string; body?: string };

/** Calls of an operation, each with a NUL in one place. */
function callsOf(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
): Call[] {
  const withIds = (id: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
  const schema = requestBody?.content['application/json']?.schema ?? {};
  const queries = parameters.filter((each) => each.in === 'query');
  return [
    ...[NUL, '\0'].map((id) => ({ method, path: withIds(id) })),
    ...queries.map(({ name }) => ({
      method,
      path: `${withIds(SOME_ID)}?${new URLSearchParams({ [name]: NUL }).toString()}`,
    })),
    ...Object.keys({ email: '', password: '', name: '', ...schema.properties }).map((name) => ({
      method,
      path: withIds(SOME_ID),
      body: JSON.stringify({ email: 'ann@company.test', password: 'a', [name]: NUL }),
    })),
  ];
}

test('a NUL in any part of any call is a mistake of its sender', async () => {
  await using desk = await startDesk();
  const { cookie } = desk.ann;
  const answer = await fetch(`${desk.url}/docs/json`, { headers: { cookie } });
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      callsOf(method.toUpperCase(), path, operation),
    ),
  );
  expect(calls.length).toBeGreaterThan(400);
  const before = desk.log.length;
  const failed: string[] = [];
  for (const [index, { method, path, body }] of calls.entries()) {
    // Some calls end sessions.
    const { cookie } = await signIn(desk, `Colleague ${index}`);
    const isBare = method === 'GET' || method === 'HEAD';
    const { status } = await fetch(desk.url + path, {
      method,
      headers: { cookie, origin: desk.url, 'content-type': 'application/json' },
      redirect: 'manual',
      ...(!isBare && { body: body ?? '{}' }),
    });
    if (status >= 500) failed.push(`${method} ${path} ${body ?? ''}: ${status}`);
  }
  expect(failed).toEqual([]);
  expect(desk.log.slice(before).join('')).not.toContain('"stack"');
});
