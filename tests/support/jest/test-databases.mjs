import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createDatabase, dropDatabase } from '#testbed/servers/databases.mjs';

/** A name of connections that a test which ends those of backends leaves alone. */
const NAME = 'test';

/** What tests set for new connections does not concern these. */
const CONNECTION_OPTIONS = '-c default_transaction_read_only=off';

/** The database that new ones are copied from. Nobody connects to it. */
const TEMPLATE = 'test_template';

/**
 * Ends whoever else is connected, takes back what was set for new connections, empties all tables of the store, and
 * lets their numbers begin anew.
 */
const EMPTY = `do $$
  declare name text;
  begin
    while (
      select count(pg_terminate_backend(pid)) > 0 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    ) loop
      perform pg_sleep(0.002);
      perform pg_stat_clear_snapshot();
    end loop;
    execute format('alter database %I reset all', current_database());
    set local session_replication_role = replica;
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename !~ '^kysely' loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' loop
      perform setval(name::regclass, 1, false);
    end loop;
  end $$`;

/**
 * One of the databases.
 *
 * @typedef {object} Lent
 * @property {string} name
 * @property {string} url
 * @property {Client} [client] stays connected, since a new connection takes longer to empty the tables than most
 *   tests take
 */

/** Lends databases of one server to the data folders of tests, one to each. */
export class TestDatabases {
  #server;
  /** @type {Map<string, Lent>} */
  #lent = new Map();
  /** @type {Lent[]} */
  #free = [];
  /** @type {Promise<unknown> | undefined} */
  #template;

  /** @param {string} server an administrator's address */
  constructor(server) {
    this.#server = server;
  }

  /**
   * The database of a folder. If it has none, it gets an empty one, most likely with tables: one that an earlier test
   * has given back, since making one takes longer than most tests.
   *
   * @param {string} folder
   */
  async lend(folder) {
    const known = this.#lent.get(folder) ?? this.#free.pop();
    if (!known) return this.#make(folder, this.#template && TEMPLATE);
    this.#lent.set(folder, known);
    return known.url;
  }

  /** Makes a database without any tables for a folder. @param {string} folder */
  make(folder) {
    return this.#make(folder);
  }

  /** Takes the database of a folder back. Whoever is still connected to it is not anymore. @param {string} folder */
  async takeBack(folder) {
    const lent = this.#of(folder);
    await (await this.#clientOf(lent)).query(EMPTY);
    this.#lent.delete(folder);
    this.#template ??= this.#copy(lent);
    await this.#template;
    this.#free.push(lent);
  }

  /** Removes the database of a folder, for tests that change more than rows. @param {string} folder */
  async drop(folder) {
    const { name, client } = this.#of(folder);
    this.#lent.delete(folder);
    await client?.end();
    await dropDatabase(this.#server, name);
  }

  async end() {
    const all = [...this.#free, ...this.#lent.values()];
    await Promise.all(all.map(({ client }) => client?.end()));
  }

  /** @param {string} folder @param {string} [template] */
  async #make(folder, template) {
    await this.#template;
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const url = await createDatabase(this.#server, name, template);
    this.#lent.set(folder, { name, url });
    return url;
  }

  /** Makes the template of an empty database, to which nobody may be connected meanwhile. @param {Lent} lent */
  async #copy(lent) {
    await lent.client?.end();
    delete lent.client;
    await createDatabase(this.#server, TEMPLATE, lent.name);
  }

  /** @param {string} folder */
  #of(folder) {
    const lent = this.#lent.get(folder);
    if (!lent) throw new Error(`${folder} has no database`);
    return lent;
  }

  /** @param {Lent} lent */
  async #clientOf(lent) {
    if (lent.client) return lent.client;
    const client = new Client({
      connectionString: lent.url,
      application_name: NAME,
      options: CONNECTION_OPTIONS,
    });
    // The next one who needs it connects again.
    client.on('error', () => void delete lent.client);
    await client.connect();
    lent.client = client;
    return client;
  }
}
