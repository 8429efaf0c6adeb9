import { randomUUID } from 'node:crypto';
import { cookieNames } from '@/backend/staff/access';
import { createStaffSession } from '@/backend/staff/sessions';
import { createStore } from '@/backend/store/create-store';
import { openPostgresDatabase } from '@/backend/store/postgres/open';

/**
 * Signs somebody new in at the desk, without a password.
 *
 * @param databaseUrl the store of backends that have started
 * @returns the `cookie` header of their browser
 */
export async function signInAtStore(databaseUrl: string): Promise<string> {
  const store = createStore(await openPostgresDatabase({ url: databaseUrl }));
  const [id, now] = [randomUUID(), Date.now()];
  const person = { email: `${id}@company.test`, name: 'Lab', role: 'agent' } as const;
  const account = { ...person, passwordHash: '', notice: null, removedAt: null };
  try {
    const { token } = await store.transaction('alone', async (transaction) => {
      await transaction.addStaff({ id, ...account, createdAt: new Date(now).toISOString() });
      return createStaffSession(transaction, id, now);
    });
    return `${cookieNames({ DESK_URL: undefined }).session}=${token}`;
  } finally {
    await store.close();
  }
}
