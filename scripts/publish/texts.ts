import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import type { PublishedFile } from '@repo/content-files/publish-call.ts';
import { writeChanges } from '#scripts/content/changes.ts';
import type { Put } from '#scripts/publish/put.ts';
import { PublishFailure } from '#scripts/publish/failure.ts';
import { digestOfFile, keepPhoto, keptPhoto } from '#scripts/publish/photo-bytes.ts';

/** Where the content is. */
const CONTENT = 'content';

/** Puts texts and photos into the folder of the content. @param root the folder of the repository */
export function putTexts(root: string, files: readonly PublishedFile[]): Put {
  const folder = path.join(root, CONTENT);
  const textOf = (name: string) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return null;
    return isPhotoFile(name) ? digestOfFile(file) : readFileSync(file, 'utf8');
  };
  const contentOf = ({ name, after }: PublishedFile) => {
    if (after === null) return undefined;
    return isPhotoFile(name) ? keptPhoto(root, name, after) : after;
  };
  const write = (wanted: readonly PublishedFile[]) =>
    writeChanges(folder, new Map(wanted.map((file) => [file.name, contentOf(file)])));
  return {
    paths() {
      return files.map(({ name }) => `${CONTENT}/${name}`);
    },
    write() {
      refuseOutside(folder, files);
      const open = files.filter(({ name, after }) => textOf(name) !== after);
      const changed = open.filter(({ name, before }) => textOf(name) !== before);
      if (changed.length > 0) throw new PublishFailure(changedMeanwhile(changed));
      for (const { name } of open) if (isPhotoFile(name)) keepPhoto(root, path.join(folder, name));
      write(open);
    },
    putBack() {
      const written = files.filter(
        ({ name, before, after }) => before !== after && textOf(name) === after,
      );
      write(written.map(({ name, before, after }) => ({ name, before: after, after: before })));
    },
  };
}

const changedMeanwhile = (files: readonly PublishedFile[]) =>
  `Somebody has changed ${files.map(({ name }) => `${CONTENT}/${name}`).join(' and ')} in the meantime. ` +
  'Please look at what would be published now, and publish again.';

/** @throws {PublishFailure} if a file is a link, or if one leads to it */
function refuseOutside(folder: string, files: readonly PublishedFile[]): void {
  const real = realpathSync(folder);
  for (const { name } of files) {
    const file = path.join(folder, name);
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    let parent = path.dirname(file);
    while (!existsSync(parent)) parent = path.dirname(parent);
    const place = path.join(realpathSync(parent), path.relative(parent, file));
    if (isLink || place !== path.join(real, name) || !place.startsWith(real + path.sep)) {
      throw new PublishFailure(`${CONTENT}/${name} is not in the folder of the content.`);
    }
  }
}
