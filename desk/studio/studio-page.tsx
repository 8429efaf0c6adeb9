import { useParams } from 'wouter';
import { Empty } from '#shared/states.tsx';
import { EditorPage } from '#studio/editor/editor-page.tsx';
import { FilesPage } from '#studio/files/files-page.tsx';
import { StudioLinksPage } from '#studio/links/studio-links-page.tsx';
import { PublishPage } from '#studio/publish/publish-page.tsx';
import { StudioHead } from '#studio/studio-head.tsx';

/** The pages of the studio: the list, the editor of a file, what is shown to others, and what is published. */
export default function StudioPage() {
  const { view } = useParams<{ view?: string }>();
  switch (view) {
    case undefined:
      return <FilesPage />;
    case 'edit':
      return <EditorPage />;
    case 'links':
      return <StudioLinksPage />;
    case 'publish':
      return <PublishPage />;
    default:
      return (
        <>
          <StudioHead title="Pages" />
          <Empty>There is no such page here.</Empty>
        </>
      );
  }
}
