// Prints the paths of the pages that the backend may search. Tests run it in a copy of the content.
import { searchedPages } from '#lib/content/searched/searched-pages.ts';

export type SearchedPaths = readonly string[];

const paths: SearchedPaths = searchedPages().pages.map(({ path }) => path);
console.log(JSON.stringify(paths));
