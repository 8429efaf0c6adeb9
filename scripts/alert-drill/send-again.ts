import { DESK_API } from '@/lib/contract/desk/address';
import { deskHealthSchema } from '@/lib/contract/desk/health';
import { signInAt } from '@/tools/desk-session';

/**
 * Sends every email again that failed or waits, as somebody does with the button at the desk.
 *
 * @param backendUrl the address of the desk
 * @param databaseUrl the store, into which somebody is signed in
 */
export async function sendAgain(backendUrl: string, databaseUrl: string): Promise<void> {
  const { cookie } = await signInAt({ DATABASE_URL: databaseUrl }, 'Lab', 'admin');
  const headers = {
    cookie,
    origin: backendUrl,
    'content-type': 'application/json',
  };
  const health = `${backendUrl}${DESK_API}/health`;
  const answer = await fetch(health, { headers });
  const { jobs } = deskHealthSchema.parse(await answer.json());
  for (const { type, id } of jobs) {
    const address = `${health}/jobs/${type}/${id}/retry`;
    const { status } = await fetch(address, { method: 'POST', headers, body: '{}' });
    // One that was sent in the meantime is a conflict.
    if (status !== 200 && status !== 409) throw new Error(`${address} answered ${status}.`);
  }
}
