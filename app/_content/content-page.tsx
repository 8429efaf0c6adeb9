import type { ReactElement } from 'react';
import { PageFrame } from '@/app/_content/page-frame';
import { DocumentPage } from '@/components/templates/document-page';
import { IndustryPage } from '@/components/templates/industry-page';
import { PlaceholderPage } from '@/components/templates/placeholder-page';
import { PostPage } from '@/components/templates/post-page';
import { SectionsPage } from '@/components/templates/sections-page';
import { ServicePage } from '@/components/templates/service-page';
import { catalog } from '@/lib/content/catalog';
import { company } from '@/lib/company/company';
import { entriesAt } from '@/lib/content/navigation';
import type { FolderPage } from '@/lib/content/page-routes';
import { folderPageAt } from '@/lib/content/pages';

/** A page of `content/pages`, in the template that its file names. */
export function ContentPage({ path }: Readonly<{ path: string }>) {
  return <PageFrame path={path}>{inTemplate(folderPageAt(path))}</PageFrame>;
}

function inTemplate(page: FolderPage): ReactElement {
  const related = entriesAt('related' in page ? (page.related ?? []) : []);
  switch (page.template) {
    case 'service':
      return <ServicePage page={page} related={related} />;
    case 'industry':
      return <IndustryPage page={page} related={related} />;
    case 'page':
      return <SectionsPage page={page} packages={catalog.packages} related={related} />;
    case 'placeholder':
      return <PlaceholderPage page={page} related={related} />;
    case 'document':
      return <DocumentPage page={page} />;
    case 'post':
      return <PostPage page={page} signature={company.name} related={related} />;
  }
}
