import type { TestBackend } from '#tests/support/backend/in-process.ts';

/** Posts as the site does for the visitor at an address. */
export async function postFrom(
  { url }: Pick<TestBackend, 'url'>,
  address: string,
  path: string,
  body: object,
) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, retryAfter, body: (await answer.json()) as unknown };
}
