import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { LINKS_PATH, PUBLISH_PATH, STUDIO_PATH } from '#studio/addresses.ts';
import { changesLeft, studioFilesQuery } from '#studio/files/files-query.ts';

/** The pages of the studio, in the order in which somebody needs them. */
const STUDIO_PAGES_LINKS = [
  { path: STUDIO_PATH, words: 'Pages' },
  { path: LINKS_PATH, words: 'Show to others' },
  { path: PUBLISH_PATH, words: 'Publish' },
] as const;

type StudioHeadProps = Readonly<{ title: string; children?: ReactNode }>;

/** The head of each page of the studio, with the ways to the others. */
export function StudioHead({ title, children }: StudioHeadProps) {
  const [location] = useLocation();
  const { changes = 0, comments = 0 } = useQuery(studioFilesQuery).data ?? {};
  return (
    <header className="page-head studio-head">
      <h1>{title}</h1>
      {children}
      <nav aria-label="Studio" className="tabs">
        {STUDIO_PAGES_LINKS.map(({ path, words }) => (
          <Link key={path} href={path} aria-current={location === path ? 'page' : undefined}>
            {words}
            {path === PUBLISH_PATH && <Left count={changes} words={changesLeft(changes)} />}
            {path === LINKS_PATH && <Left count={comments} words={commentsLeft(comments)} />}
          </Link>
        ))}
      </nav>
    </header>
  );
}

const commentsLeft = (count: number): string =>
  count === 1 ? '1 comment is not done yet' : `${count} comments are not done yet`;

/** How much is left to do, if anything is. */
function Left({ count, words }: Readonly<{ count: number; words: string }>) {
  if (count === 0) return null;
  return (
    <span className="count" title={words}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only"> {words}</span>
    </span>
  );
}
