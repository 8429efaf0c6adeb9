import {
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { load } from 'cheerio';
import sharp from 'sharp';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { studioLinkMadeSchema } from '@repo/contract/desk/studio-link.ts';
import {
  PHOTO_BODY_TYPE,
  studioPhotoMadeSchema,
  studioPicturesSchema,
} from '@repo/contract/desk/studio-picture.ts';
import { LONGEST_PHOTO_SIDE } from '@repo/backend/studio/pictures/made-photo.ts';
import { forgetPhotos } from '@repo/backend/studio/pictures/forget-photos.ts';
import { removeOldPhotos } from '@repo/backend/studio/pictures/lay-out-photos.ts';
import { PLACES } from '#lib/photos/places.ts';
import { signIn, type Colleague } from '#tests/backend/desk/desk.ts';
import { AI } from '#tests/backend/studio/a-checkout.ts';
import {
  changeOf,
  fileOf,
  openTestStudio,
  setting,
  type TestStudio,
} from '#tests/backend/studio/open-studio.ts';
import {
  differencesOf,
  ended,
  openPublishing,
  type Publishing,
} from '#tests/backend/studio/open-publishing.ts';
import { takePhoto } from '#tests/support/photos/draw-photo.ts';

const DAY = 24 * 60 * 60 * 1000;

const photo = () => takePhoto({ width: 400, height: 300 });

/** Uploads a file. @param query of the call, besides the name of the file */
async function upload(
  { url }: Pick<TestStudio, 'url'>,
  { cookie }: Colleague,
  bytes: Uint8Array,
  query: Readonly<Record<string, string>> = {},
) {
  const search = new URLSearchParams({ name: 'Our Hills.JPG', ...query });
  const response = await fetch(`${url}${DESK_API}/studio/photos?${String(search)}`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': PHOTO_BODY_TYPE },
    body: Buffer.from(bytes),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Uploads a photo. @throws unless it is taken */
const uploaded = async (...args: Parameters<typeof upload>) =>
  studioPhotoMadeSchema.parse((await upload(...args)).body);

const picturesOf = async (editor: Colleague) =>
  studioPicturesSchema.parse((await editor.get('/studio/pictures')).body);

/** A picture as small as a list shows it. */
async function small({ url }: TestStudio, { cookie }: Colleague, kind: string, name: string) {
  const search = new URLSearchParams({ kind, name });
  const response = await fetch(`${url}${DESK_API}/studio/picture?${String(search)}`, {
    headers: { cookie },
  });
  return { status: response.status, headers: response.headers, bytes: await response.bytes() };
}

describe('A photo that somebody uploads', () => {
  let studio: TestStudio;
  let ann: Colleague;
  beforeAll(async () => {
    studio = await openTestStudio();
    ({ ann } = studio);
  });
  afterAll(async () => {
    await studio[Symbol.asyncDispose]();
  });

  /** The bytes that are kept of a photo. */
  async function kept(name: string): Promise<Buffer> {
    const bytes = await studio.store.read(async ({ studioDrafts, studioPhotos }) =>
      studioPhotos.bytesOf((await studioDrafts.find(`photos/${name}`))?.text ?? ''),
    );
    if (!bytes) throw new Error(`Nothing is kept of ${name}`);
    return Buffer.from(bytes);
  }

  test('is kept upright, cut, and as nothing but its pixels, by a name of our own', async () => {
    const right = sharp({ create: { width: 300, height: 800, channels: 3, background: '#00c' } });
    const sideways = await sharp({
      create: { width: 1000, height: 800, channels: 3, background: '#c00' },
    })
      .composite([{ input: await right.png().toBuffer(), left: 700, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'A made-up person' } })
      .jpeg()
      .toBuffer();
    // Upright, it is 800 pixels wide and 1000 high, and blue below.
    const made = await uploaded(studio, ann, sideways, {
      name: '..\\..//Ünser <Büro>.PNG',
      top: '0.7',
      height: '0.3',
    });
    expect(made).toEqual({ name: 'unser-buro.jpg', width: 800, height: 300 });
    const bytes = await kept('unser-buro.jpg');
    const { format, exif, icc, orientation } = await sharp(bytes).metadata();
    expect({ format, exif, icc, orientation }).toEqual({ format: 'jpeg' });
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([0, 0, 20]);
    const act = 'photo-uploaded';
    const { body } = await ann.get(`/audit?act=${act}`);
    expect(JSON.stringify(body)).toContain('unser-buro.jpg');
  });

  test('is no larger than a page can show it', async () => {
    const wide = sharp({ create: { width: 6000, height: 600, channels: 3, background: 'teal' } });
    const { width, height } = await uploaded(studio, ann, await wide.png().toBuffer());
    expect([width, height]).toEqual([LONGEST_PHOTO_SIDE, Math.round(LONGEST_PHOTO_SIDE / 10)]);
    const widest = Math.max(...Object.values(PLACES).flatMap(({ widths }) => widths));
    expect(LONGEST_PHOTO_SIDE).toBe(widest * 1.5);
  });

  const frame = () =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } });
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /isn’t a photo/],
    ['a text', () => Buffer.from('This is no picture.'), /isn’t a photo/],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /isn’t a photo/],
    ['one that breaks off', async () => (await photo()).subarray(0, 9000), /incomplete or damaged/],
    [
      'a beginning alone',
      async () => (await frame().png().toBuffer()).subarray(0, 40),
      /incomplete or damaged/,
    ],
    [
      'one of more pixels than it seems',
      () =>
        sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'teal' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      /more than 50 million pixels/,
    ],
    [
      'a moving one',
      async () =>
        sharp([await frame().png().toBuffer(), await frame().negate().png().toBuffer()], {
          join: { animated: true },
        })
          .webp()
          .toBuffer(),
      /Animated/,
    ],
    ['a tiny one', () => frame().resize(159).png().toBuffer(), /smaller than 160/],
    // What an iPhone writes at the beginning of a photo.
    [
      'one of an iPhone',
      () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
      /HEIC/,
    ],
  ])('is refused with a sentence if it is %s', async (_, make, says) => {
    const before = await picturesOf(ann);
    const { status, body } = await upload(studio, ann, await make());
    expect([status, body]).toEqual([
      422,
      { success: false, code: 'invalid', message: expect.stringMatching(says) },
    ]);
    expect(await picturesOf(ann)).toEqual(before);
  });

  test('is refused if it is too large, or what is said of it makes no sense', async () => {
    const large = await upload(studio, ann, Buffer.alloc(20 * 1024 ** 2 + 1));
    expect(large).toMatchObject({
      status: 413,
      body: { message: 'This file is larger than 20 MB. Please send a smaller one.' },
    });
    const bytes = await photo();
    const odd: Readonly<Record<string, string>>[] = [{ left: '-1' }, { width: 'x' }, { top: '2' }];
    for (const query of odd) expect((await upload(studio, ann, bytes, query)).status).toBe(422);
    const none = await upload(studio, ann, bytes, { left: '1', width: '0' });
    expect(none.body.message).toContain('smaller than 160');
    const agent = await signIn(studio, 'Cleo', 'agent');
    expect((await upload(studio, agent, bytes)).status).toBe(403);
  });

  test('gets a name of its own, or takes the place of the one that has it', async () => {
    studio.checkout.write('content/photos/Team.JPG', 'published');
    const bytes = await photo();
    const names = [];
    for (const replaces of ['false', 'false', 'true'])
      names.push((await uploaded(studio, ann, bytes, { name: 'team.png', replaces })).name);
    expect(names).toEqual(['team-2.jpg', 'team-3.jpg', 'team.jpg']);
  });
});

test('what lies in the checkout for previews is removed after 30 days, and is there again when it is needed', async () => {
  await using studio = await openTestStudio();
  const { ann, checkout } = studio;
  const folder = join(checkout.root, '.cache/studio-photos');
  await uploaded(studio, ann, await photo());
  await picturesOf(ann);
  const [laidOut = ''] = readdirSync(folder);
  const now = Date.now();
  await removeOldPhotos(checkout.root, now + 29 * DAY);
  expect(readdirSync(folder)).toEqual([laidOut]);
  utimesSync(join(folder, laidOut), 0, (now - 31 * DAY) / 1000);
  await removeOldPhotos(checkout.root, now);
  expect(readdirSync(folder)).toEqual([]);
  await picturesOf(ann);
  expect(readdirSync(folder)).toEqual([laidOut]);
});

test('pictures are listed and shown small, and nothing outside of their folders is', async () => {
  await using studio = await openTestStudio();
  const { ann, checkout } = studio;
  const { root } = checkout;
  checkout.write('content/mosaics/hero.yaml', 'cells: |\n  #v .\n  . Os\n');
  checkout.write('content/photos/old/roofs.png', '');
  writeFileSync(join(root, 'content/photos/old/roofs.png'), await photo());
  writeFileSync(join(root, 'secret.jpg'), await photo());
  symlinkSync(join(root, 'secret.jpg'), join(root, 'content/photos/linked.jpg'));
  symlinkSync(root, join(root, 'content/photos/all'));
  const { name } = await uploaded(studio, ann, await photo());
  const { photos, mosaics } = await picturesOf(ann);
  expect(mosaics.map((each) => [each.name, each.isDrafted])).toEqual([['hero', false]]);
  expect(photos.map((each) => [each.name, each.isDrafted])).toEqual([
    ['old/roofs.png', false],
    [name, true],
  ]);
  for (const each of [name, 'old/roofs.png']) {
    const shown = await small(studio, ann, 'photo', each);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 400 });
  }
  const mosaic = await small(studio, ann, 'mosaic', 'hero');
  expect(Buffer.from(mosaic.bytes).toString()).toMatch(/^<svg /);
  for (const [kind, wrong] of [
    ['photo', 'linked.jpg'],
    ['photo', 'all/secret.jpg'],
    ['photo', '../../secret.jpg'],
    ['photo', join(root, 'secret.jpg')],
    ['mosaic', '../company'],
    ['mosaic', 'none'],
  ] as const)
    expect([wrong, (await small(studio, ann, kind, wrong)).status]).toEqual([wrong, 404]);
});

test('Of many photos at once, some wait for others, and the rest are refused before they are read', async () => {
  await using studio = await openTestStudio();
  const bytes = await photo();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => upload(studio, studio.ann, bytes)),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(8);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([503, expect.stringMatching(/^Too many photos/)]);
  expect(await upload(studio, studio.ann, bytes)).toMatchObject({ status: 200 });
});

describe('An uploaded photo', () => {
  let site: Publishing;
  beforeAll(async () => {
    site = await openPublishing();
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
  });
  const inFolder = (name: string) => join(site.checkout.root, 'content/photos', name);
  const publish = async (...files: string[]) => {
    // The last one that has ended is the newest.
    site.manual.advance(1000);
    const { status } = await site.ann.post('/studio/publications', { files });
    expect(status).toBe(200);
    return ended(site.ann);
  };

  test('is published with the page that names it, exactly as it was seen', async () => {
    const { ann, checkout } = site;
    const { name } = await uploaded(site, ann, await photo());
    const other = await uploaded(site, ann, await photo(), { name: 'unused.jpg' });
    const { text } = await fileOf(ann, AI);
    await changeOf(ann, AI, text, setting(`file ${name}`, 'lede'));
    expect(await differencesOf(ann)).toMatchObject([
      { name: AI, shownBy: [] },
      { name: `photos/${name}`, title: `Photo ${name}`, kind: 'new', values: [], shownBy: [AI] },
      { name: `photos/${other.name}`, shownBy: [] },
    ]);
    const seen = await ann.get('/studio/files');
    expect(JSON.stringify(seen.body)).not.toContain('photos/');
    expect(seen.body.changes).toBe(3);
    expect(await publish(AI)).toMatchObject({ state: 'live', files: [AI, `photos/${name}`] });
    expect(
      String(checkout.git('show', '--format=', '--name-only', 'HEAD'))
        .trim()
        .split('\n'),
    ).toEqual([`content/${AI}`, `content/photos/${name}`]);
    expect((await sharp(inFolder(name)).metadata()).width).toBe(400);
    expect(existsSync(inFolder(other.name))).toBe(false);
    const left = await differencesOf(ann);
    expect(left.map((each) => each.name)).toEqual([`photos/${other.name}`]);
    expect((await picturesOf(ann)).photos).toMatchObject([
      { name, isDrafted: false },
      { name: other.name, isDrafted: true },
    ]);
    await ann.post('/studio/file/discard', { name: `photos/${other.name}` });
    expect(await differencesOf(ann)).toEqual([]);
  });

  test('takes the place of another, which is put back if a step fails', async () => {
    const { ann, checkout } = site;
    checkout.write('content/photos/roofs.jpg', 'Old roofs');
    checkout.git('add', 'content');
    checkout.git('commit', '--quiet', '--message', 'Roofs');
    const red = sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } });
    await uploaded(site, ann, await red.png().toBuffer(), { name: 'roofs.jpg', replaces: 'true' });
    expect(await differencesOf(ann)).toMatchObject([{ kind: 'changed', name: 'photos/roofs.jpg' }]);
    // Those who are asked to agree know of it.
    const link = await ann.post('/studio/links', { name: 'Zoe' });
    const { pathname } = new URL(studioLinkMadeSchema.parse(link.body).address);
    const shown = load(await (await fetch(`${site.url}${pathname}/`)).text());
    expect(shown('.panel li').text()).toMatch(/^\s*Photo roofs\.jpg\s*Changed\s*$/);
    site.script('build', 'Too heavy');
    expect(await publish('photos/roofs.jpg')).toMatchObject({ state: 'failed' });
    expect(readFileSync(inFolder('roofs.jpg'), 'utf8')).toBe('Old roofs');
    expect(String(checkout.git('status', '--porcelain', 'content'))).toBe('');
    site.unscript('build');
    expect(await publish('photos/roofs.jpg')).toMatchObject({ state: 'live' });
    expect((await sharp(inFolder('roofs.jpg')).metadata()).format).toBe('jpeg');
    // Everything goes back with it.
    const version = String(checkout.git('rev-parse', 'HEAD^')).trim();
    site.manual.advance(1000);
    await ann.post('/studio/publications/back', { version });
    expect(await ended(ann)).toMatchObject({ state: 'live' });
    expect(readFileSync(inFolder('roofs.jpg'), 'utf8')).toBe('Old roofs');
  });

  test('is forgotten after 14 days if nothing names it, with its bytes', async () => {
    const { ann, store, manual, clock } = site;
    const unused = await uploaded(site, ann, await photo(), { name: 'unused.jpg' });
    const used = await uploaded(
      site,
      ann,
      await sharp(await photo())
        .resize(300)
        .jpeg()
        .toBuffer(),
      { name: 'used.jpg' },
    );
    const { text } = await fileOf(ann, AI);
    await changeOf(ann, AI, text, setting(`- file: ${used.name}`, 'lede'));
    const count = async () => (await store.read(({ studioPhotos }) => studioPhotos.list())).length;
    manual.advance(13 * DAY);
    await forgetPhotos({ store, clock });
    expect((await store.read(({ studioDrafts }) => studioDrafts.all())).length).toBe(3);
    manual.advance(2 * DAY);
    await forgetPhotos({ store, clock });
    const drafts = await store.read(({ studioDrafts }) => studioDrafts.all());
    expect(drafts.map(({ file }) => file)).toEqual([AI, `photos/${used.name}`]);
    expect(drafts.map(({ file }) => file)).not.toContain(`photos/${unused.name}`);
    expect(await count()).toBe(1);
  });
});
