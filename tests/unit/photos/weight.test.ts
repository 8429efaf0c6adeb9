import { expect, test } from '@jest/globals';
import type { LoadedPage } from '#lib/content/page.ts';
import { loadedPages } from '#lib/content/pages.ts';
import type { PhotoImage } from '#lib/content/photos.ts';
import { heavyPhotos } from '#lib/content/rules/photo-rules.ts';

const photo = (file: string, bytes: number): PhotoImage => ({
  kind: 'photo',
  file,
  src: `/photos/${file}`,
  width: 1344,
  height: 1008,
  sources: [],
  bytes,
  cardPart: '',
});

/** A service with these photos in its sections, and the last one at its top. */
function serviceWith(photos: readonly PhotoImage[]): LoadedPage {
  const service = loadedPages.find(({ page }) => page.path === '/services/mobile-app');
  if (service?.page.template !== 'service') throw new Error('The service is missing');
  const page = structuredClone(service.page);
  page.sections.forEach((section, index) => {
    section.picture.image = photos[index] ?? section.picture.image;
  });
  page.picture.image = photos.at(-1) ?? page.picture.image;
  return { ...service, page };
}

test('a page whose photos are too heavy together is told by how much, the heaviest first', () => {
  const photos = [
    photo('desk.jpg', 150_000),
    photo('team.jpg', 200_000),
    photo('door.jpg', 140_500),
  ];
  expect(heavyPhotos(serviceWith(photos))).toEqual([
    expect.objectContaining({
      file: 'content/pages/services/mobile-app.yaml',
      line: 1,
      message:
        'its photos are 491 kB together, and those of a page may have 480 kB, so they are 11 kB too heavy; ' +
        'take one out, or choose some with less fine detail: team.jpg 200 kB, desk.jpg 150 kB, door.jpg 141 kB',
    }),
  ]);
});

test('a photo counts once, however often a page shows it', () => {
  expect(
    heavyPhotos(serviceWith([photo('team.jpg', 300_000), photo('door.jpg', 180_000)])),
  ).toEqual([]);
});
