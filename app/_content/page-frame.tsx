import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { breadcrumbs } from '@/lib/content/navigation';
import { fileAt, pageAt } from '@/lib/content/pages';
import { contentTime } from '@/lib/content/publication/content-time';
import { absenceOf } from '@/lib/content/publication/publication';
import { pageGraph } from '@/lib/seo/json-ld/graph';

type PageFrameProps = Readonly<{ path: string; children: ReactNode }>;

/** The parts that every page of `content/pages` has around its own content. */
export function PageFrame({ path, children }: PageFrameProps) {
  const page = pageAt(path);
  const isHome = page.template === 'home';
  const absence = absenceOf(fileAt(path), contentTime);
  return (
    <>
      {absence && <p className="shell bg-sand py-3">{absence.sentence}</p>}
      {!isHome && <Breadcrumbs crumbs={breadcrumbs(path)} />}
      {children}
      <JsonLd graph={pageGraph(path)} />
    </>
  );
}
