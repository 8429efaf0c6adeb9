import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { studioVersionsSchema } from '@repo/contract/desk/studio-publication.ts';
import { signIn, type Colleague } from '#tests/backend/desk/desk.ts';
import { AI, CONTENT } from '#tests/backend/studio/a-checkout.ts';
import {
  atStep,
  differencesOf,
  draftTitle,
  ended,
  openPublishing,
  publicationsOf,
  publishFiles,
  type Publishing,
} from '#tests/backend/studio/open-publishing.ts';
import { changeOf, fileOf, setting } from '#tests/backend/studio/open-studio.ts';
import { until } from '#tests/support/until.ts';

const POST = 'pages/blog/first.md';
const HOUR_MS = 60 * 60 * 1000;

let studio: Publishing;
let maya: Colleague;
beforeEach(async () => {
  studio = await openPublishing();
  maya = await signIn(studio, 'Maya', 'editor');
});
afterEach(() => studio[Symbol.asyncDispose]());

const draft = (title: string, name = AI) => draftTitle(maya, title, name);

const publish = (files: readonly string[] = [AI], more: object = {}) =>
  publishFiles(studio, maya, files, more);

const versionsOf = async (name?: string) => {
  const query = name === undefined ? '' : `?name=${name}`;
  const { body } = await maya.get(`/studio/versions${query}`);
  return studioVersionsSchema.parse(body).versions;
};

const acts = async () => {
  // Hours may have passed, after which nobody is signed in anymore.
  const { body } = await (await signIn(studio, 'Root', 'admin')).get('/audit');
  return (body.rows as { act: string; subject: { name: string } }[])
    .filter(({ act }) => act.startsWith('publication-'))
    .map(({ act, subject }) => [act, subject.name]);
};

test('what is chosen becomes live in the name of its editor, and is no draft any longer', async () => {
  await draft('Writers');
  await draft('Second', POST);
  expect((await publish()).status).toBe(200);
  expect(await ended(maya)).toMatchObject({
    state: 'live',
    subject: 'Change “Writers”',
    by: 'Maya',
    files: [AI],
    step: 'switch',
    reason: null,
  });
  expect(studio.liveText(AI)).toBe(CONTENT[AI].replace('Readers', 'Writers'));
  expect((await differencesOf(maya)).map(({ name }) => name)).toEqual([POST]);
  expect(await versionsOf(AI)).toMatchObject([
    { subject: 'Change “Writers”', by: 'Maya' },
    { subject: 'Begin', by: 'Maya' },
  ]);
  expect(studio.built()).toEqual([(await versionsOf())[0]?.version]);
  // What the studio has made says what it has changed; of anything else, only the files do.
  expect(await versionsOf()).toMatchObject([
    { subject: 'Change “Writers”', files: [], fileCount: 0 },
    { subject: 'Begin', files: expect.arrayContaining([expect.stringMatching(/^[^/]/)]) },
  ]);
  const [row] = await studio.query('select files, commit_id from studio_publications');
  expect(row?.files).not.toContain('Writers');
  expect(row?.commit_id).toBe(studio.built()[0]);
  expect(await acts()).toEqual([['publication-started', 'Change “Writers”']]);
});

test('what is changed meanwhile stays a change of what is live then', async () => {
  await draft('Writers');
  studio.script('build', 'hold');
  await publish();
  await atStep(maya, 'build');
  // The new text is in the folder, and visitors still see the one before.
  expect(await fileOf(maya, AI)).toMatchObject({ live: CONTENT[AI], draft: { name: 'Maya' } });
  const { text } = await fileOf(maya, AI);
  await changeOf(maya, AI, text, setting('We write.', 'lede'));
  studio.unscript('build');
  expect(await ended(maya)).toMatchObject({ state: 'live' });
  expect(await differencesOf(maya)).toMatchObject([
    { name: AI, values: [{ path: ['lede'], before: 'We read.', after: 'We write.' }] },
  ]);
  expect((await fileOf(maya, AI)).text).toContain('title: Writers\nlede: We write.');
});

test.each(['check', 'build', 'switch'] as const)(
  'if there is no %s, its words are the reason, and every draft is as it was',
  async (step) => {
    await draft('Writers');
    studio.script('check', 'hold');
    await publish();
    await atStep(maya, 'check');
    const { text } = await fileOf(maya, AI);
    await changeOf(maya, AI, text, setting('We write.', 'lede'));
    const WORDS = 'content/pages/services/ai.yaml:2 title: is wrong';
    studio.script(step, WORDS);
    if (step !== 'check') studio.unscript('check');
    expect(await ended(maya)).toMatchObject({ state: 'failed', step, reason: WORDS });
    expect(studio.liveText(AI)).toBe(CONTENT[AI]);
    expect(studio.subjects()).toEqual(['Begin']);
    const [difference] = await differencesOf(maya);
    expect(difference?.values.map(({ after }) => after)).toEqual(['Writers', 'We write.']);
    studio.unscript(step);
    await publish();
    expect(await ended(maya)).toMatchObject({ state: 'live' });
  },
);

test('a file that is changed by hand as it is published is brought together with the draft, and published then', async () => {
  await draft('Writers');
  await publish([AI], { until: 'hour' });
  studio.checkout.edit(AI, CONTENT[AI].replace('We read.', 'By hand.'));
  studio.manual.advance(HOUR_MS);
  await studio.publisher?.runDueJobs();
  maya = await signIn(studio, 'Noor', 'editor');
  const failed = await ended(maya);
  expect(failed?.reason).toContain('Somebody has changed content/pages/services/ai.yaml');
  await publish();
  expect(await ended(maya)).toMatchObject({ state: 'live' });
  expect(studio.liveText(AI)).toContain('title: Writers\nlede: By hand.');
});

describe('A publication for later', () => {
  test('has the texts as they were when it was planned, and comes at its time', async () => {
    await draft('Writers');
    await publish([AI], { until: 'hour' });
    await draft('Dreamers');
    expect(await publicationsOf(maya)).toMatchObject([{ state: 'planned', files: [AI] }]);
    studio.manual.advance(HOUR_MS - 1);
    await studio.publisher?.runDueJobs();
    expect(studio.subjects()).toEqual(['Begin']);
    studio.manual.advance(1);
    await studio.publisher?.runDueJobs();
    expect(studio.liveText(AI)).toContain('title: Writers');
    maya = await signIn(studio, 'Noor', 'editor');
    expect((await fileOf(maya, AI)).text).toContain('title: Dreamers');
    expect(await acts()).toEqual([['publication-planned', 'Change “Writers”']]);
  });

  test('is withdrawn before it begins, and not after', async () => {
    await draft('Writers');
    await publish([AI], { until: 'hour' });
    const id = (await publicationsOf(maya))[0]?.id;
    for (let time = 0; time < 2; time++)
      expect((await maya.post(`/studio/publications/${id}/withdraw`)).status).toBe(200);
    expect(await acts()).toEqual([
      ['publication-withdrawn', 'Change “Writers”'],
      ['publication-planned', 'Change “Writers”'],
    ]);
    expect(await differencesOf(maya)).toHaveLength(1);
    studio.script('build', 'hold');
    await publish();
    await atStep(maya, 'build');
    const begun = (await publicationsOf(maya)).find(({ state }) => state === 'running');
    expect((await maya.post(`/studio/publications/${begun?.id}/withdraw`)).status).toBe(409);
    studio.unscript('build');
    expect(await ended(maya)).toMatchObject({ state: 'live' });
  });

  test('keeps its files from being published twice, and there are not more than 20', async () => {
    for (let count = 0; count <= 20; count++) {
      studio.checkout.edit(`pages/p${count}.yaml`, 'template: page\ntitle: Old\n');
      await draft('New', `pages/p${count}.yaml`);
    }
    for (let count = 0; count < 20; count++)
      expect((await publish([`pages/p${count}.yaml`], { until: 'hour' })).status).toBe(200);
    const refused = await publish(['pages/p20.yaml'], { until: 'hour' });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('20') },
    });
    const twice = await publish(['pages/p20.yaml', 'pages/p3.yaml']);
    expect(twice).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is planned to be published') },
    });
    expect((await publish(['pages/p20.yaml'])).status).toBe(200);
    await ended(maya);
  });
});

describe('If what publishes is killed,', () => {
  test.each(['check', 'build', 'switch'] as const)('it begins again: %s', async (step) => {
    await draft('Writers');
    studio.script(step, 'die');
    await publish();
    expect(await ended(maya)).toMatchObject({ state: 'live' });
    expect(studio.subjects()).toEqual(['Change “Writers”', 'Begin']);
  });

  test('that is said after the third time', async () => {
    await draft('Writers');
    studio.script('build', 'die always');
    await publish();
    const end = await ended(maya);
    expect(end).toMatchObject({ state: 'failed', step: 'build' });
    expect(end?.reason).toContain('has ended three times');
  });
});

describe('Going back', () => {
  /** Publishes a title. @returns the version before */
  async function changed(title: string): Promise<string> {
    const [before] = await versionsOf();
    await draft(title);
    await publish();
    await ended(maya);
    return before?.version ?? '';
  }

  test('makes a file as it was, and is a version like any other; drafts stay', async () => {
    const version = await changed('Writers');
    const { text } = await fileOf(maya, AI);
    await changeOf(maya, AI, text, setting('We dream.', 'lede'));
    studio.manual.advance(1000);
    const answer = await maya.post('/studio/publications/back', { version, name: AI });
    expect(answer.status).toBe(200);
    expect(await ended(maya)).toMatchObject({ state: 'live', files: [AI] });
    expect(studio.liveText(AI)).toBe(CONTENT[AI]);
    expect(await versionsOf(AI)).toHaveLength(3);
    expect((await fileOf(maya, AI)).text).toBe(CONTENT[AI].replace('We read.', 'We dream.'));
    expect((await acts())[0]).toEqual([
      'publication-back',
      expect.stringMatching(/^Go back to “Readers” as of \d{4}-\d\d-\d\d$/),
    ]);
  });

  test('makes everything as it was', async () => {
    const version = await changed('Writers');
    await changed('Dreamers');
    studio.manual.advance(1000);
    await maya.post('/studio/publications/back', { version });
    expect(await ended(maya)).toMatchObject({ state: 'live', files: [] });
    expect(studio.liveText(AI)).toBe(CONTENT[AI]);
    expect(studio.subjects()).toHaveLength(4);
  });

  test('is refused for what is no version, or no change', async () => {
    const version = (await versionsOf())[0]?.version;
    const back = (body: object) => maya.post('/studio/publications/back', body);
    expect((await back({ version: 'abcdef0' })).status).toBe(404);
    expect((await back({ version, name: 'pages/none.yaml' })).status).toBe(404);
    expect((await back({ version, name: AI })).status).toBe(422);
    expect((await back({ version: '--upload-pack=x' })).status).toBe(422);
  });
});

test('where nothing can be published, that is said before anybody tries, and nothing is planned', async () => {
  await draft('Writers');
  rmSync(join(studio.checkout.root, '.git'), { recursive: true });
  const { body } = await maya.get('/studio/publications');
  expect(body.refusal).toContain('has no history');
  expect((await publish()).status).toBe(422);
  expect(await publicationsOf(maya)).toEqual([]);
  expect(await versionsOf()).toEqual([]);
});

test('what two people have changed is not published before somebody chooses', async () => {
  await draft('Writers');
  studio.checkout.edit(AI, CONTENT[AI].replace('Readers', 'By hand'));
  const refused = await publish();
  expect(refused).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Please choose first') },
  });
  expect(await differencesOf(maya)).toMatchObject([{ isOpen: true }]);
});

test('what would change is said in words, and on how many pages it is seen', async () => {
  await draft('Writers');
  const { text } = await fileOf(maya, AI);
  await changeOf(maya, AI, text, {
    edits: [
      { act: 'move', path: ['sections', 1], to: 0 },
      { act: 'add', path: ['sections', 2], value: { title: 'Three', items: ['a', 'b'] } },
      { act: 'add', path: ['isNewHere'], value: true },
      { act: 'remove', path: ['lede'] },
    ],
  });
  const post = await fileOf(maya, POST);
  await changeOf(maya, POST, post.text, setting('One.\n\nTwo more.\n', '(text)'));
  const terms = (price: string) => `terms: ${'So. '.repeat(300)}${price}${' So'.repeat(300)}\n`;
  studio.checkout.edit('company.yaml', terms('$9'));
  await changeOf(maya, 'company.yaml', terms('$9'), { text: terms('$12') });
  await maya.post('/studio/file', {
    name: 'pages/new.yaml',
    seen: '',
    change: { text: 'title: N\n' },
  });
  await maya.post('/studio/file/remove', { name: 'pages/home.yaml' });
  const counted = async () => {
    const all = await differencesOf(maya);
    return all.every(({ pages }) => pages !== null) ? all : undefined;
  };
  await until(async () => (await counted()) !== undefined);
  const all = (await counted()) ?? [];
  expect(all.map(({ name, title, kind, seenOn }) => [name, title, kind, seenOn])).toEqual([
    ['company.yaml', 'Company and prices', 'changed', []],
    [POST, 'First', 'changed', []],
    ['pages/home.yaml', 'Welcome', 'removed', ['/']],
    ['pages/new.yaml', 'N', 'new', ['/new']],
    [AI, 'Writers', 'changed', ['/services/ai']],
  ]);
  expect(all.map(({ pages }) => pages)).toEqual([0, 0, 1, 1, 1]);
  // What changes is told, however far behind it is.
  expect(all[0]?.values).toEqual([
    {
      path: ['terms'],
      before: expect.stringMatching(/^….{190,200}\$9 So.{350,}…$/),
      after: expect.stringMatching(/^….{190,200}\$12 So.{350,}…$/),
    },
  ]);
  expect(all.find(({ name }) => name === POST)?.values).toEqual([
    { path: ['(text)', 1], before: 'Two.', after: 'Two more.' },
  ]);
  expect(all.find(({ name }) => name === AI)?.values).toEqual([
    { path: ['lede'], before: 'We read.', after: null },
    { path: ['title'], before: 'Readers', after: 'Writers' },
    { path: ['sections', 1], before: 'Two', after: 'Place 1 in its list' },
    { path: ['sections', 2], before: null, after: 'Three\na\nb' },
    { path: ['isNewHere'], before: null, after: 'true' },
  ]);
});
