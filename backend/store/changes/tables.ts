import type { Generated } from 'kysely';
import type { ChangeSubject } from '@/lib/contract/desk/change';

/** One row for each change of something that staff see, in the order of the commits. */
export type ChangesTable = {
  seq: Generated<number>;
  subject: ChangeSubject;
  subjectId: string;
};

/** The table of the changes. */
export type ChangeTables = {
  changes: ChangesTable;
};
