import type { Generated } from 'kysely';
import type { ChangeSubject } from '@/lib/contract/desk/change';

/** One row per change to something that staff see, in the order of the commits. */
export type ChangesTable = {
  seq: Generated<number>;
  subject: ChangeSubject;
  subjectId: string;
};

export type ChangeTables = {
  changes: ChangesTable;
};
