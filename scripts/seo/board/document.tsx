import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoardDocument } from '@/scripts/seo/board/board';
import type { Board } from '@/scripts/seo/board/model';

const BROWSER = 'scripts/seo/board/browser/board.ts';

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
 * A board as an HTML document that needs nothing else. Its policy forbids every request.
 *
 * @param ask the policy for requests of its script, where a server answers them
 */
export async function boardDocument(board: Board, ask = "'none'"): Promise<string> {
  const { script, style } = await bundled;
  const policy = [
    "default-src 'none'",
    'img-src data:',
    'font-src data:',
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    `connect-src ${ask}`,
  ].join('; ');
  const html = <BoardDocument board={board} assets={{ script, style, policy }} />;
  return `<!doctype html>${renderToStaticMarkup(html)}`;
}
