// Prints the paths of the pages that the backend may search. Tests run it in a copy of the content.
import { searchedPages } from '#lib/content/searched/searched-pages.ts';

console.log(JSON.stringify(searchedPages().pages.map(({ path }) => path)));
