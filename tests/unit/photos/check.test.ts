import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { copyContent, type ContentCopy } from '#tests/support/content/content-copy.ts';
import { takePhoto } from '#tests/support/photos/draw-photo.ts';
import { SECTIONS } from '#tests/unit/content/faults/fault.ts';
import { ORIGINALS, PHOTO_FAULTS } from '#tests/unit/photos/faults.ts';

const PICTURE = /^picture:\n {2}mosaic: .*\n/m;
const TILE = /mosaic: education,/;

async function addPhoto(copy: ContentCopy, name: string, content: Buffer): Promise<void> {
  await mkdir(join(copy.path, 'content', 'photos'), { recursive: true });
  await writeFile(join(copy.path, 'content', 'photos', name), content);
}

describe('the check of the content', () => {
  /** The check of one copy that has all of the faults. */
  let told: Promise<readonly string[]> | undefined;
  const tell = () => (told ??= check());

  async function check(): Promise<readonly string[]> {
    await using copy = await copyContent();
    for (const [name, make] of Object.entries(ORIGINALS)) await addPhoto(copy, name, await make());
    for (const { file, fields, tile, line } of PHOTO_FAULTS) {
      if (fields !== undefined)
        await copy.change(file, PICTURE, `picture:\n${fields === '' ? '' : `  ${fields}\n`}`);
      if (tile !== undefined) await copy.change(file, TILE, `${tile},`);
      if (line !== undefined) await copy.change(file, /^## .*$/m, `$&\n\n${line}`);
    }
    const { code, lines } = await copy.check();
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe(`${PHOTO_FAULTS.length} problems in the content.`);
    return lines;
  }

  test.each(PHOTO_FAULTS)('reports $fault once, with its file and line', async (fault) => {
    const { file, says } = fault;
    const about = (await tell()).filter((line) => line.startsWith(`content/${file}:`));
    expect(about).toHaveLength(1);
    const message = about[0]?.replace(/^\S+:\d+ /, '');
    if (typeof says === 'string') expect(message).toBe(says);
    else expect(message).toMatch(says);
  });
});

test('a photo is made once, again when its crop changes, and noted while no page uses it', async () => {
  await using copy = await copyContent();
  const whenMade = async () => {
    const folder = join(copy.path, '.photos');
    const names = (await readdir(folder)).filter((name) => name !== 'photos.json');
    const times = names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs]);
    return Object.fromEntries(await Promise.all(times)) as Record<string, number>;
  };
  const valid: unknown = expect.stringMatching(/^The content is valid: \d+ pages\.$/);
  await addPhoto(copy, 'hills.jpg', await takePhoto({ width: 400, height: 300 }));
  await addPhoto(copy, 'forgotten.jpg', Buffer.from(''));
  const noted = ['content/photos/forgotten.jpg:1 no page uses this photo', '1 note.', valid];
  await copy.change(SECTIONS, TILE, 'file: hills.jpg,');
  // A tile has three sizes, in two formats.
  expect(await copy.check()).toEqual({ code: 0, lines: ['Made 6 files from photos.', ...noted] });
  const first = await whenMade();
  expect(await copy.check()).toEqual({ code: 0, lines: noted });
  expect(await whenMade()).toEqual(first);

  await copy.change(SECTIONS, /file: hills\.jpg,/, '$& focus: left,');
  expect(await copy.check()).toEqual({ code: 0, lines: ['Made 6 files from photos.', ...noted] });
  expect(await whenMade()).toMatchObject(first);
});
