import { READ_DATABASE } from '#kept/forget-read.ts';

const STORE = 'read';
const KEY = 'latest';

/** Reads what is kept; undefined if there is nothing. */
export const loadRead = (): Promise<unknown> =>
  inStore('readonly', (store) => store.get(KEY) as IDBRequest<unknown>);

/** Keeps something in the place of what is kept. */
export async function saveRead(value: object): Promise<void> {
  await inStore('readwrite', (store) => store.put(value, KEY));
}

/** Does one thing, and closes the database, so that nobody who removes it has to wait. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(READ_DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  try {
    return await resultOf(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    // A transaction that has begun is finished all the same.
    database.close();
  }
}

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });
