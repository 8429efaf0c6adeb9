import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { breadcrumbs } from '@/lib/content/navigation';
import { pageAt } from '@/lib/content/pages';

type PageFrameProps = Readonly<{ path: string; children: ReactNode }>;

/** What every page of `content/pages` has around its own words. */
export function PageFrame({ path, children }: PageFrameProps) {
  const isHome = pageAt(path).template === 'home';
  return (
    <>
      {!isHome && <Breadcrumbs crumbs={breadcrumbs(path)} />}
      {children}
    </>
  );
}
