import { counted } from '@repo/contract/counted.ts';
import { Controls } from '#board/controls.tsx';
import { IndexEntry } from '#board/index-entry.tsx';
import type { Board } from '#board/model.ts';
import { Findings, PageSection } from '#board/page-section.tsx';
import { namePictures, PictureStore } from '#board/pictures.tsx';
import { AS_OF } from '#previews/networks.ts';

/** What the document needs besides its content: its style, its script, and the policy that allows only them. */
export type Assets = Readonly<{ style: string; script: string; policy: string }>;

/** A board that a server shows, one page at a time, and what it knows of the site as it is now. */
export type Live = Readonly<{ shown: string; version: string }>;

type Props = Readonly<{ board: Board; assets: Assets; live: Live | undefined }>;

/** The whole document, with everything inside. */
export function BoardDocument({ board, assets, live }: Props) {
  const sections = board.pages.filter(({ route }) => !live || route === live.shown);
  const names = namePictures(sections);
  return (
    <html lang="en" data-version={live?.version}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={assets.policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`How others see ${board.site}`}</title>
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
      </head>
      <body>
        <PictureStore {...{ pages: sections, names }} />
        <Head board={board} isLive={live !== undefined} />
        <div className="columns">
          <nav aria-label="Pages">
            <Controls board={board} />
            <ol className="index">
              {board.pages.map((page) => (
                <IndexEntry key={page.route} page={page} isLive={live !== undefined} />
              ))}
            </ol>
          </nav>
          <main>
            {board.findings.length > 0 && (
              <div className="site-findings">
                <Findings findings={board.findings} />
              </div>
            )}
            {sections.map((page) => (
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

function Head({ board, isLive }: { board: Board; isLive: boolean }) {
  const { site, date, pages, comparedWith, isWhole, findings } = board;
  const gone = pages.filter(({ state }) => state === 'gone').length;
  const count = findings.length + pages.reduce((sum, page) => sum + page.findings.length, 0);
  return (
    <header className="head">
      <Mark />
      <div>
        <h1>How others see {site}</h1>
        <p>
          {counted(pages.length - gone, 'page')}, {gone > 0 && `${gone} gone, `}
          {counted(count, 'finding')}, read on {date}
          {comparedWith !== undefined && `, compared with ${comparedWith}`}.
          {isLive && ' While you write, nothing is said about links.'}
          {!isLive && !isWhole && ' Only one page was read, so it is not compared with others.'}
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
