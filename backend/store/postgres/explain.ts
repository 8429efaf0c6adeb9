import { UnusableDatabase } from '#core/errors.ts';
import { causeOf } from '#store/postgres/errors.ts';

/** What to do about a refusal that waiting does not end, by SQLSTATE. */
const REMEDIES: Readonly<Record<string, string>> = {
  '28P01': 'The password is wrong. Check the user and the password in DATABASE_URL.',
  '28000': 'It does not accept this user from here. Check DATABASE_URL and pg_hba.conf.',
  '3D000': 'There is no such database. Create it, or check DATABASE_URL.',
  '42501': 'The user may not do that. Make the user the owner of the database.',
};

/** Names a database without its password: `shop@db.example.com:5432/tessera`. */
export function placeOf(url: string): string {
  const { username, hostname, port, pathname } = new URL(url);
  const user = username && `${decodeURIComponent(username)}@`;
  return `${user}${hostname}:${port || '5432'}${pathname}`;
}

/** Returns a sentence for whoever starts the backend, if waiting would not help; else the error as it is. */
export function explainRefusal(error: unknown, url: string): unknown {
  const remedy = REMEDIES[causeOf(error).code ?? ''];
  if (remedy === undefined) return error;
  return new UnusableDatabase(`PostgreSQL refused ${placeOf(url)}. ${remedy}`, { cause: error });
}
