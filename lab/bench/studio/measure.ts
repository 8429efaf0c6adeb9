import { pino } from 'pino';
import { DESK_API } from '@repo/contract/desk/address.ts';
import {
  studioFileSchema,
  studioPreviewSchema,
  type StudioEdit,
  type StudioFile,
} from '@repo/contract/desk/studio-file.ts';
import { readConfig } from '@repo/backend/core/config.ts';
import { createBackend } from '@repo/backend/create-backend.ts';
import { addSignedIn } from '@repo/testbed/desk-session.ts';
import { filesToEdit, keystroke } from '#bench/studio/edits.ts';
import { memoryOfPreviews } from '#bench/studio/memory.ts';

/** How long each thing took, in milliseconds. */
export type StudioTimes = Readonly<{
  /** The list for the first time, when nothing has started yet, and then again and again. */
  firstList: number;
  lists: readonly number[];
  /** The list after a change that nobody has looked at in the list yet. */
  listsAfterEdit: readonly number[];
  /** From a change to its answer, which says what is wrong, and from there to the page. */
  firstEdit: EditTimes;
  edits: readonly EditTimes[];
  /** The same for a price, which all pages may have. */
  prices: readonly EditTimes[];
  /** The memory of what draws the pages, after all of it, in bytes. */
  memory: number;
}>;

export type EditTimes = Readonly<{ saved: number; drawn: number }>;

const HOST = 'http://127.0.0.1:8080';
const ORIGIN = { origin: HOST, host: '127.0.0.1:8080' };

/** How often lists are asked for. */
const LISTS = 20;

/** How often a price is changed. */
const PRICES = 5;

/** Starts a backend on a checkout, in this process, and what an editor asks it. */
async function openStudio(root: string, dataDir: string) {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, CONTENT_REPO: root });
  const freeBytes = () => Promise.resolve(Infinity);
  const backend = await createBackend(config, { log: pino({ level: 'silent' }), freeBytes });
  const { cookie } = await addSignedIn(backend.store, { name: 'Ann', role: 'editor' });
  const timed = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const begun = performance.now();
    const answer = await backend.app.inject({
      method,
      url,
      headers: { ...ORIGIN, cookie },
      ...(payload && { payload }),
    });
    const took = performance.now() - begun;
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return { took, answer };
  };
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    timed(method, DESK_API + path, payload);
  const { answer } = await call('POST', '/studio/preview', {});
  const { address } = studioPreviewSchema.parse(answer.json());
  return {
    list: async () => (await call('GET', '/studio/files')).took,
    async open(name: string): Promise<StudioFile> {
      const query = new URLSearchParams({ name });
      return studioFileSchema.parse((await call('GET', `/studio/file?${query}`)).answer.json());
    },
    /** Changes a value, and looks at a page with it. */
    async edit({ name, text }: StudioFile, edit: StudioEdit, page: string): Promise<EditTimes> {
      const change = { name, seen: text ?? '', change: { edits: [edit] } };
      const saved = await call('POST', '/studio/file', change);
      const drawn = await timed('GET', address + page);
      return { saved: saved.took, drawn: drawn.took };
    },
    [Symbol.asyncDispose]: () => backend.stop(),
  };
}

/**
 * Measures what an editor waits for.
 *
 * @param root a checkout
 * @param folder for what the backend stores
 * @param count how many changes
 */
export async function measureStudio(
  root: string,
  folder: string,
  count: number,
): Promise<StudioTimes> {
  await using studio = await openStudio(root, folder);
  const firstList = await studio.list();
  const lists: number[] = [];
  while (lists.length < LISTS) lists.push(await studio.list());
  const [listsAfterEdit, edits, prices]: [number[], EditTimes[], EditTimes[]] = [[], [], []];
  for (const [index, { name, page }] of filesToEdit(root, count + 1).entries()) {
    const file = await studio.open(name);
    edits.push(await studio.edit(file, keystroke(file.fields?.description, index), page));
    if (index % 5 === 0) listsAfterEdit.push(await studio.list());
  }
  const [firstEdit = { saved: 0, drawn: 0 }, ...others] = edits;
  for (let index = 0; index < PRICES; index += 1) {
    const file = await studio.open('company.yaml');
    const path = ['prices', 'websiteHosting', 'amount'];
    prices.push(await studio.edit(file, { act: 'set', path, value: 6 + index }, '/promo'));
  }
  const memory = memoryOfPreviews(root);
  return { firstList, lists, listsAfterEdit, firstEdit, edits: others, prices, memory };
}
