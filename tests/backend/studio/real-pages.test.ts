import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { studioOffersSchema, studioPageLinksSchema } from '@repo/contract/desk/studio-page.ts';
import { startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { fileOf } from '#tests/backend/studio/open-studio.ts';
import { copyContent, type ContentCopy } from '#tests/support/content/content-copy.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';

const OLD = '/services/software-development';
const MOVED = '/services/software';
const fileAt = (path: string) => `pages${path}.yaml`;

let copy: ContentCopy;
let desk: TestBackend & { ann: Colleague };
let ann: Colleague;
beforeAll(async () => {
  copy = await copyContent();
  desk = await startDesk({ env: { CONTENT_REPO: copy.path } });
  ({ ann } = desk);
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await copy[Symbol.asyncDispose]();
});

type Texts = ReadonlyMap<string, string | null>;

/** The texts of all drafts. */
async function drafted(): Promise<Texts> {
  const rows = await desk.query('select file, text from studio_drafts');
  return new Map(
    (rows as { file: string; text: string | null }[]).map((row) => [row.file, row.text]),
  );
}

/** Begins anew. */
const undraft = () => desk.query('delete from studio_drafts');

/** What a command changes in the folder. */
async function changedBy(run: (other: ContentCopy) => Promise<unknown>): Promise<Texts> {
  await using other = await copyContent();
  const before = await other.texts();
  await run(other);
  const after = await other.texts();
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return new Map(
    names
      .filter((name) => before.get(name) !== after.get(name))
      .map((name) => [name, after.get(name) ?? null]),
  );
}

test('a page moves as the command moves it, and back to where it was', async () => {
  const { body } = await ann.post('/studio/pages/move', { name: fileAt(OLD), path: MOVED });
  expect(body).toEqual({ name: fileAt(MOVED) });
  const byCommand = await changedBy((other) =>
    other.runFile('tests/support/content/move-page.ts', {}, OLD, MOVED),
  );
  expect(byCommand.size).toBeGreaterThan(5);
  expect(byCommand.get('redirects.yaml')).toContain(`\n${OLD}: ${MOVED}\n`);
  expect(await drafted()).toEqual(byCommand);
  const discarded = await ann.post('/studio/file/discard', { name: fileAt(MOVED) });
  expect(discarded.body.message).toContain(`Visitors of ${OLD} are sent to this page.`);
  await ann.post('/studio/pages/move', { name: fileAt(MOVED), path: OLD });
  expect(await drafted()).toEqual(new Map());
});

test('a page is made as the command makes it, with its title and its place in a menu', async () => {
  const path = '/services/payments';
  const after = '/services/ai';
  const page = { template: 'service', title: 'Payments: “now” & then', path, after };
  expect((await ann.post('/studio/pages', page)).body).toEqual({ name: fileAt(path) });
  const byCommand = await changedBy((other) =>
    other.run('content-new', 'service', path, '--menu-after', after),
  );
  const made = await drafted();
  expect([...made.keys()].sort()).toEqual([...byCommand.keys()].sort());
  expect(made.get('menus.yaml')).toBe(byCommand.get('menus.yaml'));
  const withTitle = byCommand
    .get(fileAt(path))
    ?.replace(/^title: .*$/m, "title: 'Payments: “now” & then'");
  expect(made.get(fileAt(path))).toBe(withTitle);
  expect(await fileOf(ann, fileAt(path))).toMatchObject({
    path,
    problems: [{ level: 'note', message: expect.stringContaining('gaps left') }],
  });
  await undraft();
});

test('a copy has the texts of its page, and nothing that only one page can have', async () => {
  const name = fileAt(OLD);
  const path = '/services/copied';
  const title = 'Copied';
  await ann.post('/studio/pages/copy', { name, path, title });
  const original = await fileOf(ann, name);
  const made = await fileOf(ann, fileAt(path));
  expect(made.problems.filter(({ level }) => level !== 'note')).toEqual([]);
  const { label, metaTitle, footerPath, ...kept } = original.fields ?? {};
  expect([label, metaTitle, footerPath]).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
  expect(made.fields).toEqual({
    ...kept,
    title,
    draft: true,
    description: expect.stringMatching(/^GAP: /),
    updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  await undraft();
});

test('a page that is removed sends its visitors elsewhere, and those of its old addresses', async () => {
  const name = fileAt(OLD);
  const links = await ann.get(`/studio/pages/links?name=${name}`);
  const { isKnown, links: found } = studioPageLinksSchema.parse(links.body);
  expect(isKnown).toBe(true);
  expect(found).toContainEqual({ name: 'menus.yaml', field: expect.stringMatching(/^menus\./) });
  const refused = await ann.post('/studio/file/remove', { name });
  expect([refused.status, refused.body.field]).toEqual([422, 'to']);
  expect((await ann.post('/studio/file/remove', { name, to: '/services/ai' })).status).toBe(200);
  const redirects = (await drafted()).get('redirects.yaml');
  expect(redirects).toContain(`\n${OLD}: /services/ai\n`);
  expect(redirects).toContain('\n/services/custom-software-development: /services/ai\n');
  expect(redirects).not.toContain(`: ${OLD}\n`);
  expect((await fileOf(ann, name)).text).toBeNull();
  await undraft();
});

test('what can be made is told with its places', async () => {
  const { kinds, menus } = studioOffersSchema.parse((await ann.get('/studio/offers')).body);
  expect(kinds).toContainEqual({ template: 'post', folders: ['/blog/'], hasTitle: true });
  expect(kinds).toContainEqual(expect.objectContaining({ template: 'alias', hasTitle: false }));
  expect(menus).toContainEqual(
    expect.objectContaining({ prefix: '/services/', pages: expect.arrayContaining([OLD]) }),
  );
  expect(menus.at(-1)).toMatchObject({ prefix: '/', template: 'industry' });
});

describe('refused at its field, in words, is', () => {
  const service = { template: 'service', title: 'A' };
  test.each([
    ['where a page is', { ...service, path: '/services/AI' }, 'path', 'There is a page'],
    ['what is too deep', { ...service, path: '/services/a/b' }, 'path', 'like /services/…'],
    ['another folder', { ...service, path: '/blog/a' }, 'path', 'like /services/…'],
    ['a name that is none', { ...service, path: '/services/a_b' }, 'path', 'joined by hyphens'],
    ['a way out', { ...service, path: '/services/../a' }, 'path', 'like /services/…'],
    ['what a server needs', { ...service, template: 'page', path: '/live' }, 'path', 'itself'],
    [
      'a long title',
      { ...service, title: 'A'.repeat(91), path: '/services/a' },
      'title',
      'most 90',
    ],
    ['an old address', { ...service, path: '/services/design' }, 'path', 'old address'],
    ['a second home', { ...service, template: 'home', path: '/a' }, 'template', 'only one'],
    ['no kind', { ...service, template: 'no', path: '/a' }, 'template', 'no such kind'],
    [
      'a place in no menu',
      { ...service, path: '/services/a', after: '/contact' },
      'after',
      'in no menu',
    ],
  ])('%s', async (_, page, field, words) => {
    const { status, body } = await ann.post('/studio/pages', page);
    expect({ status, field: body.field, message: body.message }).toEqual({
      status: 422,
      field,
      message: expect.stringContaining(words),
    });
  });

  test.each([
    ['a page that the site needs', 'move', { name: 'pages/contact.yaml', path: '/write' }],
    ['where it is', 'move', { name: fileAt('/services/ai'), path: '/services/ai' }],
    ['out of its menu', 'move', { name: fileAt('/services/ai'), path: '/solution/ai' }],
    ['a copy of what there is once', 'copy', { name: 'pages/blog.yaml', path: '/a', title: 'A' }],
  ])('%s', async (_, act, body) => {
    expect((await ann.post(`/studio/pages/${act}`, body)).status).toBe(422);
  });

  test('the removal of a page that the site needs', async () => {
    const { body } = await ann.post('/studio/file/remove', { name: 'pages/contact.yaml', to: '/' });
    expect(body.message).toBe('The site needs this page.');
    const draft = { template: 'service', title: 'A draft', path: '/services/a' };
    await ann.post('/studio/pages', draft);
    const ai = { name: fileAt('/services/ai'), to: draft.path };
    expect((await ann.post('/studio/file/remove', ai)).body).toMatchObject({
      field: 'to',
      message: expect.stringContaining('which is a draft'),
    });
    await ann.post('/studio/file/discard', { name: fileAt(draft.path) });
    expect(await drafted()).toEqual(new Map());
  });
});
