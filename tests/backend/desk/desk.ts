import type { Role } from '@repo/contract/desk/access.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { addSignedIn, type SignedIn } from '#testbed/desk-session.ts';

/** The answer of a call: the status, and the body as JSON if it is JSON. */
export type DeskAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

/** A signed-in colleague without a browser. */
export type Colleague = SignedIn & {
  get(path: string): Promise<DeskAnswer>;
  post(path: string, body?: unknown): Promise<DeskAnswer>;
};

/** Signs someone in at a backend of a test, without a password. */
export async function signIn(
  backend: Pick<TestBackend, 'url' | 'store' | 'clock'>,
  name = 'Ann',
  role: Role = 'admin',
): Promise<Colleague> {
  const { url, store, clock } = backend;
  const email = `${name.toLowerCase()}@company.test`;
  const person = await addSignedIn(store, { name, email, role, now: clock.now() });
  const { cookie } = person;
  const call = async (method: string, path: string, body?: unknown): Promise<DeskAnswer> => {
    const response = await fetch(`${url}${DESK_API}${path}`, {
      method,
      headers: {
        cookie,
        ...(method !== 'GET' && { origin: url, 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text },
    };
  };
  return {
    ...person,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
  };
}

/** A backend with one colleague who is signed in. */
export async function startDesk(
  options: Parameters<typeof startInProcess>[0] = {},
): Promise<TestBackend & { ann: Colleague }> {
  const backend = await startInProcess(options);
  return { ...backend, ann: await signIn(backend) };
}
