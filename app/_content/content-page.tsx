import type { ReactElement } from 'react';
import { PageFrame } from '#app/_content/page-frame.tsx';
import { CasePage } from '#components/templates/case-page.tsx';
import { DocumentPage } from '#components/templates/document-page.tsx';
import { IndustryPage } from '#components/templates/industry-page.tsx';
import { PlaceholderPage } from '#components/templates/placeholder-page.tsx';
import { PostPage } from '#components/templates/post-page.tsx';
import { SectionsPage } from '#components/templates/sections-page.tsx';
import { ServicePage } from '#components/templates/service-page.tsx';
import { catalog } from '#lib/content/catalog.ts';
import { casesAbout, clientOf, latestCases } from '#lib/content/cases.ts';
import { openListing } from '#lib/content/coming.ts';
import { entriesAt } from '#lib/content/navigation.ts';
import { authorOf } from '#lib/content/posts.ts';
import { clients, people, quotes } from '#lib/content/records/records.ts';
import type { FolderPage } from '#lib/content/template-traits.ts';
import { folderPageAt } from '#lib/content/pages.ts';

/** A page of `content/pages`, in the template that its file names. */
export function ContentPage({ path }: Readonly<{ path: string }>) {
  return <PageFrame path={path}>{inTemplate(folderPageAt(path))}</PageFrame>;
}

function inTemplate(page: FolderPage): ReactElement {
  const related = entriesAt('related' in page ? (page.related ?? []) : []);
  switch (page.template) {
    case 'service':
      return <ServicePage page={page} cases={casesAbout(page.path)} related={related} />;
    case 'industry':
      return <IndustryPage page={page} cases={casesAbout(page.path)} related={related} />;
    case 'page':
      return (
        <SectionsPage
          page={page}
          packages={catalog.packageCards}
          people={people}
          cases={casesAbout(page.path)}
          related={related}
        />
      );
    case 'placeholder':
      return (
        <PlaceholderPage
          page={page}
          listing={openListing(page)}
          cases={latestCases()}
          clients={clients}
          quotes={quotes}
          related={related}
        />
      );
    case 'case':
      return (
        <CasePage
          page={page}
          client={clientOf(page)}
          quote={page.quote === undefined ? undefined : quotes.get(page.quote)}
          about={entriesAt(page.about)}
          related={related}
        />
      );
    case 'document':
      return <DocumentPage page={page} />;
    case 'post':
      return <PostPage page={page} author={authorOf(page)} related={related} />;
  }
}
