/** Asks for the database of a data folder: see `tests/support/jest/test-databases.mjs`. @returns its address */
async function ask(call: 'lend' | 'make' | 'take-back' | 'drop', dataDir: string): Promise<string> {
  const server = process.env.TEST_DATABASES_URL ?? '';
  const response = await fetch(`${server}/${call}`, { method: 'POST', body: dataDir });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Returns the database that belongs to a data folder, which gets an empty one if it has none. */
export const databaseOf = async (dataDir: string): Promise<{ url: string }> => ({
  url: await ask('lend', dataDir),
});

/** Makes a database without any tables for a data folder. @returns its address */
export const addDatabase = (dataDir: string): Promise<string> => ask('make', dataDir);

/** Gives the database of a data folder back, for another test. Whoever is still connected to it is not anymore. */
export async function giveBackDatabaseOf(dataDir: string): Promise<void> {
  await ask('take-back', dataDir);
}

/** Removes the database of a data folder, for tests that change more than rows. */
export async function dropDatabaseOf(dataDir: string): Promise<void> {
  await ask('drop', dataDir);
}

/** The name of the database at an address. */
export const nameIn = (url: string): string => new URL(url).pathname.slice(1);
