import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { breadcrumbs } from '@/lib/content/navigation';
import { pageAt } from '@/lib/content/pages';
import { pageGraph } from '@/lib/seo/json-ld/graph';

type PageFrameProps = Readonly<{ path: string; children: ReactNode }>;

/** The parts that every page of `content/pages` has around its own content. */
export function PageFrame({ path, children }: PageFrameProps) {
  const isHome = pageAt(path).template === 'home';
  return (
    <>
      {!isHome && <Breadcrumbs crumbs={breadcrumbs(path)} />}
      {children}
      <JsonLd graph={pageGraph(path)} />
    </>
  );
}
