import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStudio } from '@repo/backend/studio/studio.ts';
import { studioFilesSchema } from '@repo/contract/desk/studio-file.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { AI, CONTENT } from '#tests/backend/studio/a-checkout.ts';
import {
  changeOf,
  fileOf,
  openTestStudio,
  setting,
  type TestStudio,
} from '#tests/backend/studio/open-studio.ts';

const POST = 'pages/blog/first.md';
const LIVE = CONTENT[AI];

let studio: TestStudio;
let ann: Colleague;
let ben: Colleague;
beforeAll(async () => {
  studio = await openTestStudio();
  ({ ann } = studio);
  ben = await signIn(studio, 'Ben', 'editor');
});
afterAll(async () => {
  await studio[Symbol.asyncDispose]();
});

/** Begins anew with a file. */
async function fresh(name: string = AI): Promise<string> {
  await ann.post('/studio/file/discard', { name });
  const { text } = await fileOf(ann, name);
  return text ?? '';
}

const entriesOf = async (editor: Colleague) => {
  const { body } = await editor.get('/studio/files');
  return studioFilesSchema.parse(body).entries;
};
const entryOf = async (editor: Colleague, name: string) =>
  (await entriesOf(editor)).find((entry) => entry.name === name);

const draftCount = async () => (await studio.query('select * from studio_drafts')).length;

describe('A change of a value', () => {
  test('is a draft, which all editors see, and leaves the folder alone', async () => {
    const seen = await fresh();
    const changed = await changeOf(ann, AI, seen, setting('Writers', 'title'));
    const text = LIVE.replace('Readers', 'Writers');
    expect(changed).toMatchObject({ text, applied: text, live: LIVE, choices: [] });
    expect(await fileOf(ben, AI)).toMatchObject({
      text,
      live: LIVE,
      path: '/services/ai',
      draft: { name: 'Ann' },
      fields: { title: 'Writers', template: 'service' },
      schema: { title: 'service' },
      body: null,
    });
    expect(await entryOf(ben, AI)).toMatchObject({
      title: 'Writers',
      path: '/services/ai',
      state: 'live',
      draft: { kind: 'changed', name: 'Ann' },
      published: { name: 'Maya' },
    });
  });

  test('back to what is in the folder ends the draft', async () => {
    const seen = await fresh();
    const { text } = await changeOf(ann, AI, seen, setting('Writers', 'title'));
    expect(await changeOf(ann, AI, text, setting('Readers', 'title'))).toMatchObject({
      text: LIVE,
      draft: null,
    });
    expect(await draftCount()).toBe(0);
  });

  test('meets that of somebody else in another value', async () => {
    const seen = await fresh();
    await changeOf(ann, AI, seen, setting('Writers', 'title'));
    const both = await changeOf(ben, AI, seen, setting('We write.', 'lede'));
    expect(both.text).toBe(LIVE.replace('Readers', 'Writers').replace('We read.', 'We write.'));
    expect(both.applied).toBe(LIVE.replace('We read.', 'We write.'));
  });

  test('of a value that somebody else has changed is shown, and lost by nobody', async () => {
    const seen = await fresh();
    const { text } = await changeOf(ann, AI, seen, setting('Writers', 'title'));
    const both = await changeOf(ben, AI, seen, setting('Poets', 'title'));
    expect(both).toMatchObject({
      text,
      choices: [{ path: ['title'], before: 'Readers', ours: 'Poets', theirs: 'Writers' }],
    });
    expect(await changeOf(ben, AI, both.text, setting('Poets', 'title'))).toMatchObject({
      text: LIVE.replace('Readers', 'Poets'),
      choices: [],
    });
  });

  test('of many at the same moment keeps them all', async () => {
    const seen = await fresh();
    const values = ['title', 'lede'] as const;
    const lists = [0, 1];
    await Promise.all([
      ...values.map((name) => changeOf(ann, AI, seen, setting(`New ${name}`, name))),
      ...lists.map((index) =>
        changeOf(ben, AI, seen, setting(`New ${index}`, 'sections', index, 'title')),
      ),
    ]);
    expect((await fileOf(ann, AI)).fields).toMatchObject({
      title: 'New title',
      lede: 'New lede',
      sections: [{ title: 'New 0' }, { title: 'New 1' }],
    });
  });

  test('of the text of a Markdown file leaves its fields alone', async () => {
    const seen = await fresh(POST);
    const changed = await changeOf(ann, POST, seen, setting('One.\n\nTwo and a half.\n', '(text)'));
    expect(changed).toMatchObject({
      text: CONTENT[POST].replace('Two.', 'Two and a half.'),
      body: 'One.\n\nTwo and a half.\n',
      fields: { title: 'First' },
    });
  });

  test.each([
    ['that is not there', setting('A', 'nothing')],
    ['in a place that is not there', setting('A', 'nothing', 'at', 'all')],
    ['with another file in it', { text: '- *a\n' }],
    ['with a tag', { text: 'title: !secret a\n' }],
  ])('%s is refused', async (_, change) => {
    const seen = await fresh();
    const { status, body } = await ann.post('/studio/file', { name: AI, seen, change });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' });
    expect(await fileOf(ann, AI)).toMatchObject({ text: LIVE, draft: null });
  });
});

describe('A file that is changed by hand', () => {
  const edited = LIVE.replace('We read.', 'We read all.  # by hand');

  test('keeps that, and what was drafted in other values', async () => {
    const seen = await fresh();
    await changeOf(ann, AI, seen, setting('Writers', 'title'));
    studio.checkout.edit(AI, edited);
    expect(await fileOf(ben, AI)).toMatchObject({
      text: edited.replace('Readers', 'Writers'),
      live: edited,
      draft: { name: 'Ann' },
      choices: [],
    });
    studio.checkout.edit(AI, LIVE);
  });

  test('in the same value is a choice until somebody sends it', async () => {
    const seen = await fresh();
    await changeOf(ann, AI, seen, setting('Writers', 'title'));
    studio.checkout.edit(AI, LIVE.replace('Readers', 'Poets'));
    const choices = [{ path: ['title'], before: 'Readers', ours: 'Writers', theirs: 'Poets' }];
    const shown = await fileOf(ben, AI);
    expect(shown).toMatchObject({ fields: { title: 'Poets' }, choices });
    // It is asked once, and stays.
    const other = await changeOf(ann, AI, shown.text, setting('We write.', 'lede'));
    expect(other.choices).toEqual(choices);
    const taken = await changeOf(ann, AI, other.text, { settles: ['title'] });
    expect(taken).toMatchObject({ fields: { title: 'Poets', lede: 'We write.' }, choices: [] });
    expect((await fileOf(ben, AI)).choices).toEqual([]);
    studio.checkout.edit(AI, LIVE);
  });

  test('is not touched by a comment in the draft, and keeps its own', async () => {
    const seen = await fresh();
    await changeOf(ann, AI, seen, { text: `# Ours\n${seen}# Ours at the end\n` });
    studio.checkout.edit(AI, LIVE.replace('lede:', '# By hand\nlede:'));
    expect((await fileOf(ben, AI)).text).toBe(
      `# Ours\n${LIVE.replace('lede:', '# By hand\nlede:')}# Ours at the end\n`,
    );
    studio.checkout.edit(AI, LIVE);
  });

  test('so that it cannot be read loses neither', async () => {
    const seen = await fresh();
    const { text } = await changeOf(ann, AI, seen, setting('Writers', 'title'));
    const broken = 'title: [Readers\n';
    studio.checkout.edit(AI, broken);
    expect(await fileOf(ann, AI)).toMatchObject({
      text: broken,
      fields: null,
      choices: [{ path: [], ours: text, theirs: broken }],
    });
    studio.checkout.edit(AI, LIVE);
  });
});

describe('A file', () => {
  const NEW = 'pages/services/new.yaml';
  const TEXT = 'template: service\ntitle: New\n';

  test('can be new', async () => {
    expect((await ann.get(`/studio/file?name=${NEW}`)).status).toBe(404);
    expect(await changeOf(ann, NEW, '', { text: TEXT })).toMatchObject({
      text: TEXT,
      live: null,
      path: '/services/new',
    });
    expect(await entryOf(ben, NEW)).toMatchObject({ draft: { kind: 'new' }, published: null });
    await ann.post('/studio/file/discard', { name: NEW });
    expect(await entryOf(ben, NEW)).toBeUndefined();
  });

  test('cannot be new where nothing is read', async () => {
    for (const name of ['other.yaml', 'photos/new.yaml', 'mosaics/deep/new.yaml'])
      expect(
        (await ann.post('/studio/file', { name, seen: '', change: { text: TEXT } })).status,
      ).toBe(404);
  });

  test('is discarded only as somebody has seen it', async () => {
    const seen = await fresh();
    const { text } = await changeOf(ann, AI, seen, setting('Writers', 'title'));
    const { text: now } = await changeOf(ben, AI, text, setting('We write.', 'lede'));
    const late = await ann.post('/studio/file/discard', { name: AI, seen: text });
    expect({ status: late.status, code: late.body.code }).toEqual({
      status: 409,
      code: 'conflict',
    });
    expect(await fileOf(ann, AI)).toMatchObject({ text: now });
    expect((await ann.post('/studio/file/discard', { name: AI, seen: now })).status).toBe(200);
    expect(await fileOf(ann, AI)).toMatchObject({ text: LIVE });
  });

  test('can be removed, which discarding takes back', async () => {
    await fresh();
    expect((await ann.post('/studio/file/remove', { name: AI })).status).toBe(200);
    expect(await fileOf(ben, AI)).toMatchObject({ text: null, live: LIVE, fields: null });
    expect(await entryOf(ben, AI)).toMatchObject({
      title: 'Readers',
      path: '/services/ai',
      draft: { kind: 'removed' },
    });
    expect(await fresh()).toBe(LIVE);
    expect((await ann.post('/studio/file/remove', { name: 'people/nobody.yaml' })).status).toBe(
      404,
    );
  });

  test('that is removed, and then changed by hand, is there again', async () => {
    await fresh();
    await ann.post('/studio/file/remove', { name: AI });
    const edited = LIVE.replace('Readers', 'Poets');
    studio.checkout.edit(AI, edited);
    expect(await fileOf(ann, AI)).toMatchObject({ text: edited, draft: null });
    studio.checkout.edit(AI, LIVE);
  });

  test('with a problem says so at its field, and keeps no other from being seen', async () => {
    const seen = await fresh();
    await changeOf(ann, AI, seen, setting('broken', 'title'));
    const problem = { file: AI, line: 2, field: 'title', message: 'is broken' };
    expect(await fileOf(ben, AI)).toMatchObject({
      fields: { title: 'broken' },
      problems: [problem],
    });
    expect(await entryOf(ben, AI)).toMatchObject({ problems: 1, notes: 0 });
    expect(await entryOf(ben, 'pages/home.yaml')).toMatchObject({ title: 'Welcome', problems: 0 });
    await fresh();
  });

  test('outside of the folder is none', async () => {
    const { root } = studio.checkout;
    studio.checkout.write('outside/secret.yaml', 'title: Secret\n');
    symlinkSync(join(root, 'outside'), join(root, 'content/pages/out'));
    symlinkSync(join(root, 'outside/secret.yaml'), join(root, 'content/pages/link.yaml'));
    const names = (await entriesOf(ann)).map(({ name }) => name);
    expect(names).toEqual(Object.keys(CONTENT).toSorted());
    const change = { text: 'title: A\n' };
    for (const name of ['pages/out/secret.yaml', 'pages/link.yaml', 'pages/out/new.yaml']) {
      expect((await ann.get(`/studio/file?name=${name}`)).status).toBe(404);
      expect((await ann.post('/studio/file', { name, seen: '', change })).status).toBe(404);
    }
    for (const name of ['../outside/secret.yaml', 'pages/%2e%2e/a.yaml', '/etc/passwd', '.env'])
      expect((await ann.get(`/studio/file?name=${encodeURIComponent(name)}`)).status).toBe(422);
    for (const name of ['out', 'link.yaml']) rmSync(join(root, 'content/pages', name));
  });
});

test('a file of which there is one has a name that people use', async () => {
  expect(await entryOf(ben, 'company.yaml')).toMatchObject({ title: 'Company and prices' });
});

test('the audit log has who has edited what, once in an hour', async () => {
  const seen = await fresh('company.yaml');
  const { text } = await changeOf(ben, 'company.yaml', seen, setting('Tessera', 'name'));
  await changeOf(ben, 'company.yaml', text, setting('Tesserae', 'name'));
  await ben.post('/studio/file/discard', { name: 'company.yaml' });
  const { body } = await ann.get('/audit');
  const rows = (body.rows as { act: string; actor: { name: string }; subject: { id: string } }[])
    .filter(({ subject }) => subject.id === 'company.yaml')
    .map(({ act, actor }) => [act, actor.name]);
  expect(rows).toEqual([
    ['page-discarded', 'Ben'],
    ['page-edited', 'Ben'],
  ]);
});

test('who changes too much at once waits', async () => {
  const cleo = await signIn(studio, 'Cleo', 'editor');
  const seen = await fresh();
  const send = () =>
    cleo.post('/studio/file', { name: AI, seen, change: setting('Nobody', 'nothing') });
  const statuses = await Promise.all(Array.from({ length: 260 }, send));
  expect(statuses.filter(({ status }) => status === 429).length).toBe(20);
  expect((await changeOf(ann, AI, seen, setting('A', 'title'))).fields).toMatchObject({
    title: 'A',
  });
  await fresh();
});

test('no more files are changed than can be published', async () => {
  const now = new Date().toISOString();
  for (let index = 0; index < 500; index += 1)
    await studio.query(
      "insert into studio_drafts values (?, null, 'title: A', '[]', 1, null, ?)",
      `pages/many/${index}.yaml`,
      now,
    );
  const change = setting('A', 'title');
  const { status, body } = await ann.post('/studio/file', { name: AI, seen: LIVE, change });
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message: expect.stringContaining('500 files'),
  });
  await studio.query("delete from studio_drafts where file like 'pages/many/%'");
});

test('what is written is found, in any case, as it is with the drafts', async () => {
  const found = async (q: string) => {
    const { status, body } = await ann.get(`/studio/search?${new URLSearchParams({ q })}`);
    return status === 200 ? body.names : status;
  };
  await changeOf(ann, AI, await fresh(), setting('Rare Orchids', 'title'));
  expect(await found('orchids RARE')).toEqual([AI]);
  expect(await found('readers template')).not.toContain(AI);
  await fresh();
  expect(await found('orchids')).toEqual([]);
  expect(await found('readers template')).toContain(AI);
  expect(await found('o')).toBe(422);
});

test('without a checkout there is no studio', async () => {
  await using desk = await startDesk();
  const { status, body } = await desk.ann.get('/studio/files');
  expect({ status, message: body.message }).toEqual({
    status: 404,
    message: 'The pages can’t be edited here: the setting CONTENT_REPO is not set.',
  });
  expect((await desk.ann.get('/session')).body).toMatchObject({ hasStudio: false });
  expect((await ann.get('/session')).body).toMatchObject({ hasStudio: true });
  const config = { CONTENT_REPO: '/nowhere', SITE_URL: undefined };
  expect(() => openStudio({ config, log: desk.app.log })).toThrow('/nowhere has no content');
});
