import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MOST_STUDIO_DRAFTS } from '@repo/contract/desk/studio-file.ts';
import type { Colleague } from '#tests/backend/desk/desk.ts';
import { CONTENT } from '#tests/backend/studio/a-checkout.ts';
import { fileOf, openTestStudio, type TestStudio } from '#tests/backend/studio/open-studio.ts';

const AI = 'pages/services/ai.yaml';

let studio: TestStudio;
let ann: Colleague;
beforeAll(async () => {
  studio = await openTestStudio();
  ({ ann } = studio);
});
afterAll(async () => {
  await studio[Symbol.asyncDispose]();
});

const draftsNow = () => studio.query('select file, text from studio_drafts order by file');
const discard = (name: string) => ann.post('/studio/file/discard', { name });
const NEW = { template: 'page', title: 'New', path: '/new' };

test('of two who make a page at one address, one is told', async () => {
  const made = await Promise.all([ann.post('/studio/pages', NEW), ann.post('/studio/pages', NEW)]);
  expect(made.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(made.find(({ status }) => status === 200)?.body).toEqual({ name: 'pages/new.yaml' });
  expect(made.find(({ status }) => status === 422)?.body).toMatchObject({ field: 'path' });
  expect(await fileOf(ann, 'pages/new.yaml')).toMatchObject({ text: 'title: New\n', live: null });
  await discard('pages/new.yaml');
});

describe('A page', () => {
  test('that is removed has its redirect with it, and loses it with the draft', async () => {
    studio.checkout.edit('redirects.yaml', '/old: /\n');
    await ann.post('/studio/file/remove', { name: AI, to: '/' });
    expect(await draftsNow()).toEqual([
      { file: AI, text: null },
      { file: 'redirects.yaml', text: '/old: /\n/services/ai: /\n' },
    ]);
    await discard(AI);
    expect(await draftsNow()).toEqual([]);
  });

  test('changes all of its files or none', async () => {
    const now = new Date().toISOString();
    for (let index = 1; index < MOST_STUDIO_DRAFTS; index += 1)
      await studio.query(
        "insert into studio_drafts values (?, null, 'title: A', '[]', 1, null, ?)",
        `pages/many/${index}.yaml`,
        now,
      );
    const { status } = await ann.post('/studio/file/remove', { name: AI, to: '/' });
    expect(status).toBe(422);
    await studio.query("delete from studio_drafts where file like 'pages/many/%'");
    expect(await draftsNow()).toEqual([]);
  });

  test('waits as long as a file cannot be read, because it may have links to it', async () => {
    const seen = CONTENT['pages/home.yaml'];
    const change = { text: 'title: broken\n' };
    await ann.post('/studio/file', { name: 'pages/home.yaml', seen, change });
    const { status, body } = await ann.post('/studio/pages', NEW);
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: expect.stringContaining('while pages/home.yaml can’t be read'),
    });
    await discard('pages/home.yaml');
  });

  test('that would make a problem is not made', async () => {
    const { body } = await ann.post('/studio/pages', { ...NEW, title: 'broken' });
    expect(body).toMatchObject({ message: 'Is broken.', field: 'title' });
    expect(await draftsNow()).toEqual([]);
  });
});

test('what the site needs besides pages stays', async () => {
  const { status, body } = await ann.post('/studio/file/remove', { name: 'company.yaml' });
  expect([status, body.message]).toEqual([422, 'The site needs this file.']);
});
