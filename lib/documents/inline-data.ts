import { takeApart } from '@/lib/documents/take-apart';

/** What the framework's inline scripts hand over: each is one call with one JSON value. */
const CALL = /\.push\((.*)\);?$/s;

/**
 * Makes a document of a page that was rendered for one request. What the framework needs to know of it is in
 * the page as data, which no browser runs; the page's own script hands it over (lib/page-script/load-code.ts).
 *
 * @throws an error if the page is not as Next.js 16 makes it
 */
export function withInlineData(html: string): string {
  const { html: documentOf, data, start, files } = takeApart(html);
  const json = JSON.stringify({ data: data.map(valueIn), start: valueIn(start) });
  const [before = '', after = ''] = documentOf(files).split(/(?=<script[^>]* id="page-script")/);
  if (after === '') throw new Error('no place for the data');
  const element = `<script type="application/json" id="page-data">${json.replaceAll('<', '\\u003c')}</script>`;
  return before + element + after;
}

function valueIn(script: string): unknown {
  const [, json = ''] = CALL.exec(script) ?? [];
  return JSON.parse(json) as unknown;
}
