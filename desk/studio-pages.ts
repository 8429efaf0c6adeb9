import StudioPage from '#studio/studio-page.tsx';

/** What is in the fourth script: the pages on which the site is edited. */
export const STUDIO_PAGES = { studio: StudioPage };
