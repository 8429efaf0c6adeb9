import type { Kysely } from 'kysely';
import type { Tables } from '@/backend/store/schema';
import type { SecretReads } from '@/backend/store/secrets/secret-store';

/** Implements {@link SecretReads}. */
export const secretReads = (db: Kysely<Tables>): SecretReads => ({
  async findSecret(name) {
    const secrets = db.selectFrom('secrets').select('value').where('name', '=', name);
    return (await secrets.executeTakeFirst())?.value;
  },
});
