import { slugOf } from '#slug.ts';

/** The name of a photo below `content/photos`, made of the name that its file has elsewhere: of `Unser Büro.PNG`, `unser-buro.jpg`. */
export function photoNameOf(fileName: string): string {
  const words = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  return `${slugOf(words) || 'photo'}.jpg`;
}

/**
 * A name that no other photo has, also on a disk that makes no difference between capital and small letters.
 *
 * @param taken the names of the others
 */
export function freePhotoName(name: string, taken: readonly string[]): string {
  const others = new Set(taken.map((each) => each.toLowerCase()));
  const words = name.replace(/\.jpg$/, '');
  for (let count = 2, free = name; ; free = `${words}-${count++}.jpg`)
    if (!others.has(free)) return free;
}
