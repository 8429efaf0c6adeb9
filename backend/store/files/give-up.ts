import type { Kysely } from 'kysely';
import type { Tables } from '#store/schema.ts';

/** The columns of a file that belongs to nothing. */
export const NO_OWNER = {
  inquiryId: null,
  conversationId: null,
  messageSeq: null,
  replyId: null,
  receivedMailId: null,
} as const;

/** What is left of a file that was given up: enough to find its bytes, and nothing that leads to a person. */
const GIVEN_UP = {
  state: 'removing',
  session: '',
  name: '',
  sha256: null,
  scanResult: '',
  dueAt: null,
  ...NO_OWNER,
} as const;

/** Begins a query that gives files up: nobody can claim them, and their bytes are removed at once or a little later. */
export const giveUp = (db: Kysely<Tables>) => db.updateTable('files').set(GIVEN_UP);
