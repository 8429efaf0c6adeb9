import type { AuditLogRow } from '@repo/contract/desk/audit.ts';
import { phraseOf } from '#audit/phrases.ts';
import { UserLine } from '#shared/text.tsx';
import { FullTime } from '#shared/times.tsx';

/** How many digits of the hash of a network are shown: enough to tell networks apart. */
const NETWORK_DIGITS = 8;

/** What is said instead of a name that is not kept. */
const NAMELESS: Readonly<Record<string, string>> = {
  account: 'someone',
  invitation: 'someone',
  person: 'a person whose address is not kept',
  ticket: 'without a reference',
};

/** A row of the audit log: a sentence, and when and from where. */
export function AuditItem({ row }: Readonly<{ row: AuditLogRow }>) {
  const { seq, at, network } = row;
  const [before = '', ...after] = phraseOf(row).split('@');
  return (
    <li className="audit-row">
      <p>
        <Who actor={row.actor} /> {before}
        {after.length > 0 && <What subject={row.subject} />}
        {after.join('@')}
      </p>
      <p className="soft">
        <FullTime at={at} />
        {network !== '' && <> · Network {network.slice(0, NETWORK_DIGITS)}</>} · Row{' '}
        {seq.toLocaleString('en-US')}
      </p>
    </li>
  );
}

function Who({ actor: { kind, name } }: Readonly<{ actor: AuditLogRow['actor'] }>) {
  if (kind === 'system') return 'The backend';
  if (kind === 'stranger') return 'Someone';
  const who = <UserLine text={name ?? 'Someone'} />;
  return kind === 'command' ? <>On the server, {who}</> : who;
}

const What = ({ subject: { kind, name } }: Readonly<{ subject: AuditLogRow['subject'] }>) =>
  name === null ? (NAMELESS[kind] ?? 'something') : <UserLine text={name} />;
