import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { doneSchema } from '@repo/contract/desk/error.ts';
import type { StudioFile } from '@repo/contract/desk/studio-file.ts';
import { changeDesk } from '#call.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { queryKeys } from '#shared/keys.ts';
import { STUDIO_PATH } from '#studio/addresses.ts';
import { LostChanges } from '#studio/editor/lost-changes.tsx';
import { studioFileQuery } from '#studio/saving/use-edited-file.ts';
import type { Saving } from '#studio/saving/saving.ts';

type DiscardButtonProps = Readonly<{ file: StudioFile; title: string; saving: Saving }>;

/** Makes a file again what is on the site, after somebody has seen what is lost. */
export function DiscardButton({ file, title, saving }: DiscardButtonProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const discard = async () => {
    await changeDesk('/studio/file/discard', doneSchema, { name: file.name, seen: file.text });
    void client.invalidateQueries({ queryKey: queryKeys.studioFiles });
    if (file.live === null) {
      saving.restart(file);
      navigate(STUDIO_PATH);
      return;
    }
    saving.restart(await client.query({ ...studioFileQuery(file.name), staleTime: 0 }));
  };
  return (
    <ConfirmButton
      words="Discard changes"
      busyWords="Discarding…"
      about={`to ${title}`}
      title={file.live === null ? `Discard ${title}?` : `Discard the changes to ${title}?`}
      action={discard}
    >
      {file.live === null ? (
        'It was never published, so all of it is lost.'
      ) : (
        <>
          It becomes again what is on the site. <LostChanges name={file.name} />
        </>
      )}
    </ConfirmButton>
  );
}
