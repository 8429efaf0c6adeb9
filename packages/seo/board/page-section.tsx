import { counted } from '@repo/contract/counted.ts';
import { anchorOf } from '#board/index-entry.tsx';
import type { Board, BoardPage } from '#board/model.ts';
import type { PictureNames } from '#board/pictures.tsx';
import { Previews } from '#board/previews.tsx';
import { headingsOf } from '#board/words.ts';
import type { RichResult } from '#previews/rich-results.ts';
import type { SeoProblem } from '#problem.ts';

type Props = Readonly<{ page: BoardPage; board: Board; names: PictureNames }>;

/** A page with everything that others see of it. */
export function PageSection({ page, board, names }: Props) {
  const { route, state, look, before, row, findings, changes } = page;
  const heading = `${anchorOf(page)}-heading`;
  return (
    <article id={anchorOf(page)} aria-labelledby={heading}>
      <header className="page-head">
        <h2 id={heading}>{route === '/' ? '/ (home page)' : route}</h2>
        <p className="page-facts">
          {row && <span>{row.words} words</span>}
          {row && <span>{row.kilobytes} kB</span>}
          {row && board.isWhole && <span>links from {counted(row.linksIn, 'page')}</span>}
        </p>
        {state !== 'same' && <p className={`state ${state}`}>{state}</p>}
      </header>
      {changes.length > 0 && (
        <ul className="changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <Previews {...{ look, before, names }} beforeLabel={board.beforeLabel} />
      <div className="notes">
        <Findings findings={findings} />
        <RichResults results={look?.richResults ?? []} />
        {row && <Outline headings={row.headings} />}
      </div>
    </article>
  );
}

/** What the audit found, each with its remedy. */
export function Findings({ findings }: { findings: readonly SeoProblem[] }) {
  return (
    <section>
      <h3>Findings</h3>
      {findings.length === 0 && <p className="quiet">Nothing is wrong here.</p>}
      <ul className="findings">
        {findings.map(({ level, field, message, fix }) => (
          <li key={field + message}>
            <strong className={`level ${level}`}>{level}</strong> <b>{field}</b>: {message}.{' '}
            <span className="fix">To do: {fix}.</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RichResults({ results }: { results: readonly RichResult[] }) {
  return (
    <section>
      <h3>Rich results</h3>
      {results.length === 0 && <p className="quiet">The structured data is for none.</p>}
      <ul>
        {results.map(({ shownAs }) => (
          <li key={shownAs}>{shownAs}</li>
        ))}
      </ul>
    </section>
  );
}

function Outline({ headings }: { headings: readonly string[] }) {
  return (
    <section className="outline">
      <h3>Headings</h3>
      <ol>
        {headingsOf(headings).map(({ level, text }, index) => (
          // Two headings may have the same words, and their order never changes here.
          <li key={index} className={`depth-${level}`}>
            <abbr title={`Level ${level}`}>h{level}</abbr> <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
