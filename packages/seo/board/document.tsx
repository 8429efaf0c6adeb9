import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoardDocument, type Live } from '#board/board.tsx';
import type { Board } from '#board/model.ts';
import { PageDocument } from '#board/page-document.tsx';

/** A document with its content security policy, which it also contains. */
type Rendered = Readonly<{ html: string; policy: string }>;

const BROWSER = 'packages/seo/board/browser/board.ts';

/** The script and the style of the board, with the fonts in it. */
async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [BROWSER],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'esnext',
    outdir: '.seo',
    write: false,
    loader: { '.woff2': 'dataurl' },
  });
  const textOf = (ending: string) =>
    outputFiles.find((file) => file.path.endsWith(ending))?.text.trim() ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}

// It is the same for every board, and takes a moment.
const bundled = bundle();

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * A board as an HTML document that needs nothing else. Its policy forbids every request, unless it is live.
 *
 * @param live what a server that shows it knows; undefined for a file
 */
export async function boardDocument(board: Board, live?: Live): Promise<Rendered> {
  const { script, style } = await bundled;
  const policy = [
    "default-src 'none'",
    'img-src data:',
    'font-src data:',
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    `connect-src ${live ? "'self'" : "'none'"}`,
  ].join('; ');
  const html = <BoardDocument {...{ board, live }} assets={{ script, style, policy }} />;
  return { html: `<!doctype html>${renderToStaticMarkup(html)}`, policy };
}

/**
 * The part of a board that is about one page, as a document of its own, without a script: for a frame, which another page
 * around it explains.
 */
export async function pageDocument(board: Board): Promise<Rendered> {
  const { style } = await bundled;
  const policy = [
    "default-src 'none'",
    'img-src data:',
    'font-src data:',
    `style-src ${hashOf(style)}`,
  ].join('; ');
  const html = <PageDocument {...{ board, style, policy }} />;
  return { html: `<!doctype html>${renderToStaticMarkup(html)}`, policy };
}
