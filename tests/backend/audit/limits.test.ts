import { expect, test } from '@jest/globals';
import { MOST_LISTED, recordFailedSignIn } from '@repo/backend/staff/failed-sign-in.ts';
import { auditLog } from '#tests/backend/audit/log.ts';
import { signIn, startDesk } from '#tests/backend/desk/desk.ts';
import { aPerson } from '#tests/backend/desk/person-data.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const HOUR = 60 * 60 * 1000;

test('strangers add at most 500 rows an hour, and one that says there were more', async () => {
  const clock = new ManualClock();
  await using backend = await startInProcess({ clock });
  const fail = (address: string) => recordFailedSignIn(undefined, { address }, 'password', backend);
  for (let count = 0; count < MOST_LISTED; count++) await fail(`192.0.2.${count % 250}`);
  await Promise.all(Array.from({ length: 20 }, () => fail('198.51.100.7')));
  const count = async () => Number((await backend.query('select count(*) as n from audit'))[0]?.n);
  expect(await count()).toBe(MOST_LISTED + 1);
  const [last] = await backend.store.read((reads) => reads.audit.list({}, 1));
  expect(last).toMatchObject({ act: 'sign-ins-unlisted', actorKind: 'system', network: '' });
  clock.advance(HOUR + 1);
  await fail('198.51.100.7');
  expect(await count()).toBe(MOST_LISTED + 2);
});

test('nothing is shown, exported, or changed that cannot be recorded', async () => {
  await using desk = await startDesk();
  const { address } = await aPerson(desk, 'Quokka');
  const gus = await signIn(desk, 'Gus', 'agent');
  await desk.setReadOnly(true);
  try {
    for (const path of [
      `/person?address=${address}`,
      `/person/export?address=${address}`,
      '/tickets/export?format=csv',
      '/figures/export?days=30&format=csv',
      '/figures/attribution/export?days=30&format=csv',
      '/figures/ratings/export?format=csv',
      '/figures/vitals/export?format=csv',
      '/audit/export',
    ]) {
      const { status, body } = await desk.ann.get(path);
      expect([path, status]).toEqual([path, 503]);
      expect(JSON.stringify(body)).not.toContain('Quokka');
    }
    expect((await desk.ann.post(`/colleagues/${gus.id}/remove`)).status).toBe(503);
  } finally {
    await desk.setReadOnly(false);
  }
  expect((await desk.query('select name from staff where removed_at is null')).length).toBe(2);
  expect(await auditLog(desk)).toEqual([]);
});
