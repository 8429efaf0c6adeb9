import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { studioFileName } from '@repo/contract/desk/studio-file.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { STUDIO_PATH } from '#studio/addresses.ts';
import { FileEditor } from '#studio/editor/file-editor.tsx';
import { RemovedFile } from '#studio/editor/removed-file.tsx';
import { studioFileQuery } from '#studio/saving/use-edited-file.ts';
import { StudioHead } from '#studio/studio-head.tsx';

/** The page on which a file of the content is edited; the address says which. */
export function EditorPage() {
  const [params] = useSearchParams();
  const name = studioFileName.safeParse(params.get('name')).data;
  usePageTitle(name ?? 'Pages');
  if (name === undefined)
    return (
      <>
        <StudioHead title="Pages" />
        <Empty>
          There is no such file. <Link href={STUDIO_PATH}>All pages</Link>
        </Empty>
      </>
    );
  return <NamedFile key={name} name={name} field={params.get('field') ?? ''} />;
}

function NamedFile({ name, field }: Readonly<{ name: string; field: string }>) {
  const file = useQuery({ ...studioFileQuery(name), refetchOnWindowFocus: 'always' });
  return (
    <QueryView of={file}>
      {(opened) =>
        opened.text === null ? (
          <RemovedFile file={opened} />
        ) : (
          <FileEditor opened={opened} field={field} />
        )
      }
    </QueryView>
  );
}
