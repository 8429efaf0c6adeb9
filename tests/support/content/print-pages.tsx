// Prints the HTML of pages, by their paths, and whether search engines may show them. Tests run it in a copy of the
// content.
import { renderToStaticMarkup } from 'react-dom/server';
import { ContentPage } from '#app/_content/content-page.tsx';
import HomePage from '#app/page.tsx';
import { pageAt } from '#lib/content/pages.ts';
import { isForSearch } from '#lib/content/search.ts';

/** A page as the site shows it. */
export type PrintedPage = Readonly<{ html: string; isForSearch: boolean }>;

const printed: Record<string, PrintedPage> = Object.fromEntries(
  process.argv.slice(2).map((path) => {
    const page = path === '/' ? <HomePage /> : <ContentPage path={path} />;
    return [path, { html: renderToStaticMarkup(page), isForSearch: isForSearch(pageAt(path)) }];
  }),
);

console.log(JSON.stringify(printed));
