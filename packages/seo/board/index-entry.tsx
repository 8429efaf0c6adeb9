import { counted } from '@repo/contract/counted.ts';
import type { BoardPage } from '#board/model.ts';

/** The ID of a page's section in the document. */
export const anchorOf = ({ route }: BoardPage) =>
  route === '/' ? 'page-home' : `page${route.replaceAll('/', '-')}`;

/** A page in the list of pages, with what the controls ask for. */
export function IndexEntry({ page, isLive }: { page: BoardPage; isLive: boolean }) {
  const { route, template, state, look, findings } = page;
  const worst = findings.find(({ level }) => level === 'error') ?? findings[0];
  return (
    <li
      data-for={anchorOf(page)}
      data-words={`${route} ${look?.title ?? ''}`.toLowerCase()}
      data-template={template}
      data-state={state}
      data-findings={findings.length}
    >
      <a href={isLive ? `/seo?page=${route}` : `#${anchorOf(page)}`}>
        <span className="index-route">{route}</span>
        {state !== 'same' && <span className={`state ${state}`}>{state}</span>}
        {worst && (
          <span className={`level ${worst.level}`}>{counted(findings.length, 'finding')}</span>
        )}
      </a>
    </li>
  );
}
