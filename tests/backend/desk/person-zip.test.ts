import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { zipOf } from '@repo/backend/desk/person/zip.ts';
import { PART_SIZE } from '@repo/backend/files/storage/file-storage.ts';
import { storeFile } from '@repo/backend/files/store-file.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { aPerson, handle } from '#tests/backend/desk/person-data.ts';
import { readZip } from '#tests/support/read-zip.ts';

type Desk = Awaited<ReturnType<typeof startDesk>>;

const ask = ({ url, ann }: Desk, address: string) =>
  fetch(`${url}${DESK_API}/person/export?format=zip&address=${address}`, {
    headers: { cookie: ann.cookie },
  });

/** What the JSON of an export says about files. */
type Exported = { address: string; files: { id: string; path: string; leftOut: string }[] };

async function exportZip(desk: Desk, address: string) {
  const answer = await ask(desk, address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="person.zip"');
  const zip = readZip(Buffer.from(await answer.arrayBuffer()));
  const json = JSON.parse(String(zip.get('export.json'))) as Exported;
  return { zip, json, paths: [...zip.keys()] };
}

/** Adds a file to the inquiry of the only person. */
async function addFile(desk: Desk, name: string, content: Buffer): Promise<string> {
  const what = { name, role: 'attachment', limit: 10 * PART_SIZE } as const;
  const { id } = await storeFile(Readable.from([content]), what, desk);
  const [inquiry] = await desk.query('select id from inquiries');
  await desk.store.transaction('unlocked', (transaction) =>
    transaction.files.claim([id], '', { inquiryId: String(inquiry?.id) }),
  );
  return id;
}

test('the export as a ZIP holds the files by reference and name, and says where each of them is', async () => {
  await using desk = await startDesk();
  const { address } = await aPerson(desk, 'Quokka');
  await aPerson(desk, 'Other');
  const [ticket] = await desk.query("select reference from tickets where kind = 'inquiry'");
  const { zip, json, paths } = await exportZip(desk, address);
  expect(paths).toHaveLength(2);
  expect(paths[0]).toMatch(
    new RegExp(`^files/\\w+-${String(ticket?.reference).slice(0, 2)}\\w*/Quokka\\.txt$`),
  );
  expect(String(zip.get(paths[0] ?? ''))).toBe('Please think of Quokka when you answer.');
  const plain = await desk.ann.get(`/person/export?address=${address}`);
  expect(json).toMatchObject({
    ...plain.body,
    exportedAt: expect.any(String),
    auditLog: expect.any(Array),
  });
  const [file] = await desk.query("select id from files where name = 'Quokka.txt'");
  expect(json.files).toEqual([{ id: file?.id, path: paths[0], leftOut: null }]);
});

test('a file of several parts and one without bytes are in the ZIP as they were sent', async () => {
  await using desk = await startDesk();
  const { address } = await aPerson(desk, 'Quokka');
  const large = randomBytes(3 * PART_SIZE + 7);
  await addFile(desk, 'large.bin', large);
  await addFile(desk, 'empty.bin', Buffer.alloc(0));
  const { zip, paths } = await exportZip(desk, address);
  const contentOf = (name: string) => zip.get(paths.find((path) => path.endsWith(name)) ?? '');
  expect(contentOf('/large.bin')?.equals(large)).toBe(true);
  expect(contentOf('/empty.bin')).toHaveLength(0);
});

test('no name leads out of its folder, means something else, is too long, or is there twice', async () => {
  await using desk = await startDesk();
  const { address } = await aPerson(desk, 'Quokka');
  const names = [
    '../../etc/passwd',
    '..',
    'C:\\auto.exe',
    'con.txt',
    'photo.JPG',
    'Photo.jpg',
    `${'\u{1F9A6}'.repeat(90)}.pdf`,
    'invoice\u202Efdp.exe',
    'a\tb\n.txt',
    ' . ',
  ];
  for (const name of names) await addFile(desk, name, Buffer.from(name));
  const { zip, json, paths } = await exportZip(desk, address);
  const found = paths.slice(1, -1).map((path) => path.split('/').slice(2).join('/'));
  expect(found).toEqual([
    '_.._etc_passwd',
    'file',
    'C__auto.exe',
    '_con.txt',
    'photo.JPG',
    'Photo (2).jpg',
    `${'\u{1F9A6}'.repeat(56)}.pdf`,
    'invoice_fdp.exe',
    'a_b_.txt',
    'file (2)',
  ]);
  expect(json.files.map(({ path }) => String(zip.get(path))).slice(1)).toEqual(names);
});

test('a file that is still checked, was refused, or is damaged is left out, and the JSON says why', async () => {
  await using desk = await startDesk();
  const { address } = await aPerson(desk, 'Quokka');
  const ids = [];
  for (const name of ['waiting', 'refused', 'damaged', 'missing', 'good']) {
    ids.push(await addFile(desk, name, Buffer.from(name)));
  }
  const [waiting = '', refused = '', damaged = '', missing = ''] = ids;
  await desk.store.transaction('unlocked', async (transaction) => {
    await transaction.files.change(waiting, { scan: 'waiting' });
    await transaction.files.change(refused, {
      scan: 'found',
      scanResult: 'Eicar',
      state: 'refused',
    });
  });
  await desk.storage.writePart(damaged, 0, Buffer.from('x'));
  await desk.storage.remove(missing, 1);
  const { json, paths } = await exportZip(desk, address);
  expect(json.files.map(({ leftOut }) => leftOut)).toEqual([
    null,
    'It is still being checked.',
    'It contained Eicar, so it was removed.',
    'Its bytes are missing or damaged.',
    'Its bytes are missing or damaged.',
    null,
  ]);
  expect(paths.map((path) => path.split('/').at(-1))).toEqual([
    'Quokka.txt',
    'good',
    'export.json',
  ]);
});

test('emails that were received are in the ZIP as they came', async () => {
  await using desk = await startDesk();
  const person = await aPerson(desk, 'Quokka');
  await handle(desk, person, desk.ann, 'Quokka');
  const [mail] = await desk.query('select id from received_mails');
  const raw = { name: '', role: 'raw-mail', limit: 1000 } as const;
  const { id } = await storeFile(Readable.from([Buffer.from('Subject: Hi\r\n\r\n')]), raw, desk);
  await desk.store.transaction('unlocked', (transaction) =>
    transaction.files.claim([id], '', { receivedMailId: String(mail?.id) }),
  );
  const { zip, json } = await exportZip(desk, person.address);
  const exported = json.files.find((file) => file.id === id);
  expect(exported?.path).toMatch(/^files\/\w+-\w+\/email\.eml$/);
  expect(String(zip.get(exported?.path ?? ''))).toBe('Subject: Hi\r\n\r\n');
  expect(JSON.stringify(json)).toContain(`"receivedMails":[{"id":"${String(mail?.id)}"`);
  const listed = JSON.stringify(json).split(id).length - 1;
  expect(listed).toBe(2);
});

test('while the storage is away, the export is refused instead of broken off', async () => {
  await using desk = await startDesk({
    env: {
      FILES_S3_URL: 'http://127.0.0.1:9/files',
      FILES_S3_KEY_ID: 'key',
      FILES_S3_SECRET: 'secret',
    },
  });
  const { address } = await aPerson(desk, 'Nobody').catch(() => ({
    address: 'nobody@example.org',
  }));
  await desk.query(
    `insert into files (id, role, session, name, size, received, type, sha256, state, scan, scan_result,
      created_at, attempts, inquiry_id)
      select '${'a'.repeat(32)}', 'attachment', '', 'x', 1, 1, '', 'x', 'complete', 'none', '',
        '2026-01-15T12:00:00.000Z', 0, id from inquiries`,
  );
  expect((await ask(desk, address)).status).toBe(503);
});

test('a ZIP that nobody reads on closes what it was reading, and asks for nothing more', async () => {
  const closed = Promise.withResolvers<undefined>();
  let asked = 0;
  async function* endless() {
    try {
      for (;;) yield await Promise.resolve(Buffer.alloc(PART_SIZE));
    } finally {
      closed.resolve(undefined);
    }
  }
  async function* entries() {
    for (;;) {
      asked += 1;
      yield await Promise.resolve({
        path: `${asked}`,
        at: new Date(),
        content: Readable.from(endless(), { objectMode: false }),
      });
    }
  }
  const zip = zipOf(entries());
  for await (const chunk of zip) {
    expect(chunk).toBeInstanceOf(Buffer);
    break;
  }
  await closed.promise;
  expect(asked).toBe(1);
});

test('a ZIP whose content fails does, too', async () => {
  async function* failing() {
    yield await Promise.resolve(Buffer.from('x'));
    throw new Error('The disk is gone');
  }
  async function* entries() {
    yield await Promise.resolve({ path: 'a', at: new Date(), content: Readable.from(failing()) });
  }
  await expect(zipOf(entries()).toArray()).rejects.toThrow('The disk is gone');
});
