import type { ContentProblem } from '@repo/content-files/problem.ts';
import { problemAt } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { photosIn } from '#lib/content/photos-in.ts';
import { kilobytes } from '#lib/photos/kilobytes.ts';
import { MOST_BYTES_OF_PAGE } from '#lib/photos/places.ts';

/** Reports a page whose photos are too heavy together, though each of them is not. */
export function heavyPhotos({ page, source }: LoadedPage): ContentProblem[] {
  const photos = new Map(photosIn(page).map((photo) => [photo.src, photo]));
  const weights = [...photos.values()].sort((one, other) => other.bytes - one.bytes);
  const bytes = weights.reduce((sum, photo) => sum + photo.bytes, 0);
  if (bytes <= MOST_BYTES_OF_PAGE) return [];
  const list = weights.map((photo) => `${photo.file} ${kilobytes(photo.bytes)}`).join(', ');
  const message =
    `its photos are ${kilobytes(bytes)} together, and those of a page may have ` +
    `${kilobytes(MOST_BYTES_OF_PAGE)}, so they are ${kilobytes(bytes - MOST_BYTES_OF_PAGE)} too heavy; ` +
    `take one out, or choose some with less fine detail: ${list}`;
  return [problemAt(source, [], message)];
}
