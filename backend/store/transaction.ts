import type { Transaction } from 'kysely';
import { blockReads, blockWrites } from '@/backend/store/blocks/queries';
import { alertReads, alertWrites } from '@/backend/store/alerts/queries';
import { chatQueries } from '@/backend/store/chat/queries';
import type { NoteChange } from '@/backend/store/changes/change-store';
import { changeReads } from '@/backend/store/changes/reads';
import { findInquiry, inquiryWrites } from '@/backend/store/inquiries/inquiries';
import type { Tables } from '@/backend/store/schema';
import { noteReads } from '@/backend/store/notes/reads';
import { noteWrites } from '@/backend/store/notes/writes';
import { secretReads } from '@/backend/store/secrets/reads';
import { secretWrites } from '@/backend/store/secrets/writes';
import { healthReads } from '@/backend/store/health/reads';
import { jobReads, jobWrites } from '@/backend/store/jobs/queries';
import { deskReads } from '@/backend/store/desk/reads';
import { labelReads } from '@/backend/store/labels/reads';
import { labelWrites } from '@/backend/store/labels/writes';
import { searchReads } from '@/backend/store/search/reads';
import { figureReads } from '@/backend/store/reports/queries';
import { personReads, personWrites } from '@/backend/store/person/queries';
import { searchWrites } from '@/backend/store/search/writes';
import { staffReads } from '@/backend/store/staff/reads';
import { staffWrites } from '@/backend/store/staff/writes';
import type { StoreReads, StoreTransaction } from '@/backend/store/store';
import { ticketReads } from '@/backend/store/tickets/reads';
import { readSource, readSources } from '@/backend/store/tickets/sources';
import { ticketWrites } from '@/backend/store/tickets/writes';

/** The reads of {@link StoreReads} as queries. */
export const readQueries = (db: Transaction<Tables>): StoreReads => ({
  ...chatQueries(db, refuseChange),
  ...changeReads(db),
  ...deskReads(db),
  ...labelReads(db),
  ...searchReads(db),
  ...staffReads(db),
  ...noteReads(db),
  ...secretReads(db),
  ...personReads(db),
  ...figureReads(db),
  ...blockReads(db),
  ...ticketReads(db),
  sourceOf: (subject) => readSource(db, subject),
  sourcesOf: (subjects) => readSources(db, subjects),
  findInquiry: (id) => findInquiry(db, id),
  ...alertReads(db),
  ...jobReads(db),
  ...healthReads(db),
});

// Nothing that only reads has anything to note.
const refuseChange: NoteChange = () => Promise.reject(new Error('This transaction only reads'));

/** The reads and writes of {@link StoreTransaction} as queries. */
export function queriesOf(db: Transaction<Tables>, noteChange: NoteChange): StoreTransaction {
  return {
    ...readQueries(db),
    ...chatQueries(db, noteChange),
    ...staffWrites(db, noteChange),
    ...labelWrites(db, noteChange),
    ...noteWrites(db, noteChange),
    ...personWrites(db),
    ...searchWrites(db),
    ...secretWrites(db),
    ...blockWrites(db, noteChange),
    ...ticketWrites(db, noteChange),
    ...alertWrites(db, noteChange),
    ...jobWrites(db, noteChange),
    noteChange,

    ...inquiryWrites(db),

    async addMailJob({ due, ...job }) {
      await db
        .insertInto('mailJobs')
        .values({ ...job, state: 'queued', attempts: 0, nextAttemptAt: due, firstDue: due })
        .execute();
    },
  };
}
