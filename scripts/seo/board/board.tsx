import { Controls } from '@/scripts/seo/board/controls';
import type { Board, BoardPage } from '@/scripts/seo/board/model';
import { anchorOf, Findings, PageSection } from '@/scripts/seo/board/page-section';
import { namePictures, PictureStore } from '@/scripts/seo/board/pictures';
import { counted } from '@/scripts/seo/board/words';
import { AS_OF } from '@/scripts/seo/previews/networks';

/** What the document needs besides its content: its style, its script, and the policy that allows only them. */
export type Assets = Readonly<{ style: string; script: string; policy: string }>;

/** The whole document, with everything inside. */
export function BoardDocument({ board, assets }: { board: Board; assets: Assets }) {
  const names = namePictures(board);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={assets.policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`How others see ${board.site}`}</title>
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
      </head>
      <body>
        <PictureStore {...{ board, names }} />
        <Head board={board} />
        <div className="columns">
          <nav aria-label="Pages">
            <Controls board={board} />
            <ol className="index">
              {board.pages.map((page) => (
                <IndexEntry key={page.route} page={page} />
              ))}
            </ol>
          </nav>
          <main>
            {board.findings.length > 0 && (
              <div className="site-findings">
                <Findings findings={board.findings} />
              </div>
            )}
            {board.pages.map((page) => (
              <PageSection key={page.route} {...{ page, board, names }} />
            ))}
            <p className="nothing" hidden>
              No page is like that.
            </p>
          </main>
        </div>
        <script type="module" dangerouslySetInnerHTML={{ __html: assets.script }} />
      </body>
    </html>
  );
}

function Head({ board: { site, date, pages, comparedWith, isWhole, findings } }: { board: Board }) {
  const count = findings.length + pages.reduce((sum, page) => sum + page.findings.length, 0);
  return (
    <header className="head">
      <Mark />
      <div>
        <h1>How others see {site}</h1>
        <p>
          {counted(pages.length, 'page')}, {counted(count, 'finding')}, read on {date}
          {comparedWith !== undefined && `, compared with ${comparedWith}`}.
          {!isWhole && ' Only one page was read, so nothing here compares pages with each other.'}
        </p>
        <p className="quiet">
          Widths, lengths, and crops are what was known on {AS_OF}. Nobody promises them, and
          networks change them without notice.
        </p>
      </div>
    </header>
  );
}

/** Four tesserae. */
const Mark = () => (
  <svg className="mark" viewBox="0 0 4 4" aria-hidden="true">
    <rect className="cell-1" width="2" height="2" />
    <circle className="cell-2" cx="3" cy="1" r="1" />
    <path className="cell-3" d="M0 2h2v2z" />
    <path className="cell-4" d="M2 4a2 2 0 0 1 2-2v2z" />
  </svg>
);

function IndexEntry({ page }: { page: BoardPage }) {
  const { route, state, findings } = page;
  const worst = findings.find(({ level }) => level === 'error') ?? findings[0];
  return (
    <li data-for={anchorOf(page)}>
      <a href={`#${anchorOf(page)}`}>
        <span className="index-route">{route}</span>
        {state !== 'same' && <span className={`state ${state}`}>{state}</span>}
        {worst && (
          <span className={`level ${worst.level}`}>{counted(findings.length, 'finding')}</span>
        )}
      </a>
    </li>
  );
}
