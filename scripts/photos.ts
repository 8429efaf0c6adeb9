// Makes the files of the photos before a development server starts (scripts/dev-site.mjs). The check of the
// content and every build do the same, and say what is wrong.
import { ContentError } from '@repo/content-files/problem.ts';

try {
  const { preparePhotos } = await import('#scripts/photos/prepare.ts');
  await preparePhotos();
} catch (error) {
  // The development server says the same in the browser.
  if (!(error instanceof ContentError)) throw error;
}
