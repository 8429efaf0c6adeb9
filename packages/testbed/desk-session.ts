import { randomUUID } from 'node:crypto';
import { readConfig, type Config } from '@repo/backend/core/config.ts';
import { cookieNames } from '@repo/backend/staff/access.ts';
import { createStaffSession } from '@repo/backend/staff/sessions.ts';
import { openStore } from '@repo/backend/store/open-store.ts';
import type { Store } from '@repo/backend/store/store.ts';
import type { Role } from '@repo/contract/desk/access.ts';

/** Somebody who is signed in at the desk, and the `cookie` header of their browser. */
export type SignedIn = { id: string; name: string; cookie: string };

type Person = Readonly<{ name: string; email?: string; role?: Role; now?: number }>;

/**
 * Adds an account and signs it in, without a password.
 *
 * @param person who it is, and when they sign in, in milliseconds since 1970: now, if left out
 * @param config says by which address the desk is reached
 */
export async function addSignedIn(
  store: Pick<Store, 'transaction'>,
  { name, email, role = 'admin', now = Date.now() }: Person,
  config: Pick<Config, 'DESK_URL'> = { DESK_URL: undefined },
): Promise<SignedIn> {
  const id = randomUUID();
  const person = { id, name, role, email: email ?? `${id}@company.test` };
  const account = { ...person, passwordHash: '', notice: null, awayUntil: null, removedAt: null };
  const { token } = await store.transaction('alone', async (transaction) => {
    await transaction.staff.add({ ...account, createdAt: new Date(now).toISOString() });
    return createStaffSession(transaction, id, now);
  });
  return { id, name, cookie: `${cookieNames(config).session}=${token}` };
}

/**
 * Does the same at the store of backends that have started in other processes.
 *
 * @param settings theirs, which say where the store is, and by which address the desk is reached
 */
export async function signInAt(
  settings: Readonly<Record<string, string>>,
  name: string,
  role: Role = 'agent',
): Promise<SignedIn> {
  const config = readConfig({ NODE_ENV: 'test', ...settings });
  const store = await openStore(config);
  try {
    return await addSignedIn(store, { name, role }, config);
  } finally {
    await store.close();
  }
}
