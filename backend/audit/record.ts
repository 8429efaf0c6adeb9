import { createHmac } from 'node:crypto';
import { ACT_LABELS, type AuditAct, type AuditSubject } from '@repo/contract/desk/audit.ts';
import type { Actor } from '#audit/actor.ts';
import { keepKey } from '#store/operations/kept-key.ts';
import type { Clock } from '#core/clock.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';

/** The name under which the store keeps the key of the keyed hashes. */
const KEY_NAME = 'audit-key';

/** What something was done to. */
export type ActSubject =
  | { kind: Exclude<AuditSubject, '' | 'person'>; id: string; name?: string }
  /** The address is in lowercase. Once it is erased, only its keyed hash is kept. */
  | { kind: 'person'; address: string; isErased?: boolean };

/** An account, as what something was done to. */
export const accountSubject = ({ id, name }: { id: string; name: string }): ActSubject => ({
  kind: 'account',
  id,
  name,
});

/** An act for the audit log. */
export type Act = {
  act: AuditAct;
  by: Actor;
  about?: ActSubject | undefined;
  /** What else is known, without any name or address: these stay even after an erasure. */
  details?: Readonly<Record<string, string | number | boolean | null | undefined>>;
};

/** The part of a transaction that the audit log needs. */
export type Recording = Pick<StoreTransaction, 'secrets'> & {
  audit: Pick<StoreTransaction['audit'], 'append' | 'forgetNames'>;
};

/**
 * Adds an act to the audit log, in the transaction that does it. So what was done is recorded, and what was not
 * recorded was not done.
 *
 * @param now milliseconds since 1970
 */
export async function record(
  transaction: Recording,
  { act, by, about, details = {} }: Act,
  now: number,
): Promise<void> {
  const key = await keepKey(transaction, KEY_NAME);
  const isUnknown = by.address === '' || by.address === 'unknown';
  await transaction.audit.append({
    at: new Date(now).toISOString(),
    act,
    actorKind: by.kind,
    actorId: by.id,
    actorName: by.name,
    ...subjectOf(about, key),
    details: JSON.stringify(details),
    network: isUnknown ? '' : keyedHash(key, 'network', by.address),
  });
}

/**
 * Adds an act that changes nothing in the store, like an export. It comes before whatever is shown.
 *
 * @throws {StoreUnavailable} when it cannot be recorded, so that nothing must be shown
 */
export const recordAlone = (
  act: Act,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> =>
  store.transaction('unlocked', (transaction) => record(transaction, act, clock.now()));

/**
 * Removes the address of a person from all rows about them. The rows stay.
 *
 * @param address in lowercase
 */
export async function forgetPerson(transaction: Recording, address: string): Promise<void> {
  const key = await keepKey(transaction, KEY_NAME);
  await transaction.audit.forgetNames(personIn(address, key));
}

/**
 * Returns what was done about a person, and when, but not by whom: for whoever asks what is stored about them.
 *
 * @param address in lowercase
 */
export async function actsAbout(
  address: string,
  reads: Pick<StoreReads, 'secrets' | 'audit'>,
): Promise<{ at: string; act: string }[]> {
  const key = await reads.secrets.find(KEY_NAME);
  if (key === undefined) return [];
  const rows = await reads.audit.about(personIn(address, Buffer.from(key, 'base64')));
  return rows.map(({ at, act }) => ({ at, act: ACT_LABELS[act] }));
}

const personIn = (address: string, key: Buffer) => ({
  subjectKind: 'person' as const,
  subjectId: keyedHash(key, 'person', address),
});

function subjectOf(about: ActSubject | undefined, key: Buffer) {
  if (!about) return { subjectKind: '' as const, subjectId: '', subjectName: '' };
  if (about.kind !== 'person') {
    return { subjectKind: about.kind, subjectId: about.id, subjectName: about.name ?? '' };
  }
  return { ...personIn(about.address, key), subjectName: about.isErased ? '' : about.address };
}

const keyedHash = (key: Buffer, purpose: 'network' | 'person', text: string): string =>
  createHmac('sha256', key).update(`${purpose} ${text}`).digest('hex');
