import type { ReactNode } from 'react';
import { isDemo } from '@repo/content-files/content-files';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { breadcrumbs } from '#lib/content/navigation.ts';
import { fileAt, pageAt } from '#lib/content/pages.ts';
import { contentTime } from '#lib/content/publication/content-time.ts';
import { absenceOf } from '#lib/content/publication/publication.ts';
import { pageGraph } from '#lib/seo/json-ld/graph.ts';

type PageFrameProps = Readonly<{ path: string; children: ReactNode }>;

/** The parts that every page of `content/pages` has around its own content. */
export function PageFrame({ path, children }: PageFrameProps) {
  const page = pageAt(path);
  const isHome = page.template === 'home';
  const absence = absenceOf(fileAt(path), contentTime);
  return (
    <>
      {isDemo && (
        <p className="shell bg-sand py-3">
          This is example content: its clients, people, and projects are invented.
        </p>
      )}
      {absence && <p className="shell bg-sand py-3">{absence.sentence}</p>}
      {!isHome && <Breadcrumbs crumbs={breadcrumbs(path)} />}
      {children}
      <JsonLd graph={pageGraph(path)} template={page.template} />
    </>
  );
}
