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
  const changes = useQuery(studioFilesQuery).data?.changes ?? 0;
  return (
    <header className="page-head studio-head">
      <h1>{title}</h1>
      {children}
      <nav aria-label="Studio" className="tabs">
        {STUDIO_PAGES_LINKS.map(({ path, words }) => (
          <Link key={path} href={path} aria-current={location === path ? 'page' : undefined}>
            {words}
            {path === PUBLISH_PATH && changes > 0 && (
              <span className="count" title={changesLeft(changes)}>
                <span aria-hidden="true">{changes}</span>
                <span className="sr-only"> {changesLeft(changes)}</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
    </header>
  );
}
