import { loadRecords, publicRecords } from '#lib/content/records/load-records.ts';
import { clientLogoFiles } from '#lib/content/records/client-logo.ts';
import { clientSchema, teamMemberSchema, quoteSchema } from '#lib/content/schema/records.ts';

/** All files of the folders of records, whether they are public or not. */
export const loadedRecords = {
  people: loadRecords('people', teamMemberSchema),
  clients: loadRecords('clients', clientSchema),
  quotes: loadRecords('quotes', quoteSchema),
};

/** The people of the team who are on the site, by the names of their files. */
export const people = publicRecords(loadedRecords.people);

/** The clients who are named on the site, by the names of their files. */
export const clients = publicRecords(loadedRecords.clients);

/** What is quoted on the site, by the names of the files. */
export const quotes = publicRecords(loadedRecords.quotes);

// The logos are known once the clients have been read.
export { clientLogoFiles };
