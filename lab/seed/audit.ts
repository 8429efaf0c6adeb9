import { staffActor, strangerActor } from '@repo/backend/audit/actor.ts';
import { accountSubject, recordAlone, type Act } from '@repo/backend/audit/record.ts';
import type { StoredStaff } from '@repo/backend/store/staff/staff.ts';
import type { Scene } from '#seed/scene.ts';
import { TIME } from '#seed/timeline.ts';

/** Days of the last month on which something happened that the audit log records. */
const DAYS = 30;

/** The address of the office, of which the log keeps only a keyed hash. */
const OFFICE = { address: '203.0.113.7' };

/** Someone else's, from which a sign-in fails now and then. */
const ELSEWHERE = { address: '198.51.100.24' };

/** Plans what the audit log says of the last month: who signed in, and what leads and admins did. */
export function planAudit({ staff, timeline, store, now }: Scene): void {
  const [admin, lead, agent] = staff;
  if (!admin || !lead || !agent) return;
  const plan = (daysAgo: number, hour: number, act: Act) => {
    const midnight = Math.floor(now / TIME.day) * TIME.day;
    timeline.plan(midnight - daysAgo * TIME.day + hour * TIME.hour, () =>
      recordAlone(act, { store, clock: timeline.clock }),
    );
  };
  const by = (one: StoredStaff) => staffActor(one, OFFICE);

  for (const one of [lead, agent]) {
    const details = { role: 'agent' };
    plan(DAYS, 13, { act: 'account-created', by: by(admin), about: accountSubject(one), details });
  }
  for (let day = DAYS - 1; day > 0; day--) {
    for (const [index, one] of staff.entries()) {
      if ((day + index) % 3 === 0) continue;
      const details = { method: 'password', device: 'Chrome on Windows', isNewDevice: day > 27 };
      plan(day, 13 + index / 10, { act: 'sign-in', by: by(one), details });
    }
    if (day % 7 === 0) {
      const details = { format: 'csv', state: 'answered' };
      plan(day, 15, { act: 'tickets-exported', by: by(lead), details });
    }
  }
  const failed = { act: 'sign-in-failed', by: strangerActor(ELSEWHERE) } as const;
  plan(9, 3, { ...failed, about: accountSubject(agent), details: { method: 'password' } });
  plan(9, 3.1, { ...failed, details: { method: 'password' } });
  const changed = { act: 'role-changed', by: by(admin), about: accountSubject(lead) } as const;
  plan(20, 16, { ...changed, details: { from: 'agent', to: 'lead' } });
  plan(2, 17, { act: 'reports-exported', by: by(lead), details: { days: 30, format: 'csv' } });
}
