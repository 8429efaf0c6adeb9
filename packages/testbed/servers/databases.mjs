import { Client, escapeIdentifier } from 'pg';

/** @param {string} url @param {string} statement */
async function execute(url, statement) {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database on a PostgreSQL server.
 *
 * @param {string} url an administrator's address of the server
 * @param {string} name
 * @param {string} [template] the database to copy, to which nobody may be connected; an empty one by default
 * @returns {Promise<string>} the address of the new database
 */
export async function createDatabase(url, name, template = 'template1') {
  await execute(
    url,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`,
  );
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

/**
 * Drops a database if it exists, and ends all connections to it.
 *
 * @param {string} url an administrator's address of the server
 * @param {string} name
 */
export const dropDatabase = (url, name) =>
  execute(url, `drop database if exists ${escapeIdentifier(name)} with (force)`);
