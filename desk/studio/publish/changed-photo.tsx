import type { StudioDifference } from '@repo/contract/desk/studio-publication.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { pictureAddress } from '#studio/form/pictures-query.ts';

type ChangedPhotoProps = Readonly<{ difference: StudioDifference }>;

/** A photo that was uploaded, beside the one whose place it takes. It can be discarded here: it has no page of its own. */
export function ChangedPhoto({ difference: { name, title, kind } }: ChangedPhotoProps) {
  const send = useSend([
    queryKeys.studioDifferences,
    queryKeys.studioPictures,
    queryKeys.studioFiles,
  ]);
  const photo = name.slice('photos/'.length);
  return (
    <div className="changed-photo">
      {kind === 'changed' && (
        <figure>
          <img src={pictureAddress('photo', photo, { isLive: 'true' })} alt={`${title}, before`} />
          <figcaption className="soft">Before</figcaption>
        </figure>
      )}
      <figure>
        <img src={pictureAddress('photo', photo)} alt={`${title}, after`} />
        <figcaption className="soft">After</figcaption>
      </figure>
      <ConfirmButton
        words="Discard photo"
        busyWords="Discarding…"
        about={photo}
        title={`Discard ${title}?`}
        action={() => send('/studio/file/discard', { name })}
      >
        {kind === 'changed'
          ? 'The photo that is published stays as it is.'
          : 'Pages that show it can’t be published without it.'}
      </ConfirmButton>
    </div>
  );
}
