import type { Fault } from '@/scripts/alert-drill/fault';
import { inquireOnce, keepInquiring, reportOnce, writeOnce } from '@/scripts/alert-drill/visitors';

const HOUR = 60 * 60 * 1000;
const WAITING = 6;
const REPORTS = 40;

/** An address that nobody else has. */
const FLOODER = '203.0.113.9';

/** What visitors do, and staff do not. */
export const PEOPLE_FAULTS: readonly Fault[] = [
  {
    alerts: ['TargetsMissed'],
    words: 'nobody answers an inquiry whose target has passed (its time was changed in the store)',
    async begin({ site, change }) {
      await inquireOnce(site.url);
      const then = new Date(Date.now() - HOUR).toISOString();
      await change(
        "update tickets set half_due_at = $1, due_at = $1 where state = 'new' and due_at is not null",
        [then],
      );
      return () =>
        change('update tickets set half_due_at = null, due_at = null where due_at < $1', [
          new Date().toISOString(),
        ]);
    },
  },
  {
    alerts: ['PeopleWait'],
    words: `${WAITING} visitors write in the chat, and nobody answers`,
    async begin({ site, change }) {
      await Promise.all(Array.from({ length: WAITING }, () => writeOnce(site.url)));
      return () =>
        change('update conversations set waiting_since = null, half_due_at = null, due_at = null');
    },
  },
  {
    alerts: ['LimitsRefuse'],
    words: 'one address sends five inquiries a second',
    begin: ({ site }) => Promise.resolve(keepInquiring(site.url, FLOODER)),
  },
  {
    alerts: ['PolicyViolationsJump'],
    words: `${REPORTS} browsers report that they blocked a script`,
    async begin({ site }) {
      await Promise.all(Array.from({ length: REPORTS }, () => reportOnce(site.url)));
      return () => Promise.resolve();
    },
  },
];
