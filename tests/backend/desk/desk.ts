import { randomUUID } from 'node:crypto';
import { cookieNames } from '@/backend/staff/access';
import { createStaffSession } from '@/backend/staff/sessions';
import type { Role } from '@/lib/contract/desk/access';
import { DESK_API } from '@/lib/contract/desk/address';
import { startInProcess, type TestBackend } from '@/tests/support/backend/in-process';

/** The answer of a call: the status, and the body as JSON if it is JSON. */
export type DeskAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

/** A signed-in colleague without a browser. */
export type Colleague = {
  id: string;
  name: string;
  /** The value of the `cookie` header. */
  cookie: string;
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
  const now = clock.now();
  const id = randomUUID();
  const token = await store.transaction('alone', async (transaction) => {
    await transaction.addStaff({
      id,
      email: `${name.toLowerCase()}@company.test`,
      name,
      passwordHash: '',
      role,
      notice: null,
      createdAt: new Date(now).toISOString(),
      removedAt: null,
    });
    return (await createStaffSession(transaction, id, now)).token;
  });
  const cookie = `${cookieNames({ DESK_URL: undefined }).session}=${token}`;
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
    id,
    name,
    cookie,
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
