import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#shared/dialog.tsx';
import { queryKeys } from '#shared/keys.ts';
import { isGapText } from '#studio/form/new-value.ts';
import type { ChosenPicture } from '#studio/form/picture-parts.ts';
import { picturesQuery } from '#studio/form/pictures-query.ts';
import { ChoosePicture, type PictureKind } from '#studio/pictures/choose-picture.tsx';
import { CutPhoto } from '#studio/pictures/cut-photo.tsx';

type PictureDialogProps = Readonly<{
  current: ChosenPicture | undefined;
  /** What can be chosen here, the first one first. */
  kinds: readonly PictureKind[];
  /** The shape of a photo in its place, and how wide it must be there, in pixels. */
  place: Readonly<{ ratio?: number | undefined; leastWidth?: number | undefined }>;
  /** The parts of a photo that may stay when it is cropped. */
  focuses: readonly string[];
  /** Whether it is said what the picture shows, and in how many characters at most. */
  alt: Readonly<{ most?: number | undefined }> | undefined;
  onChoose: (chosen: ChosenPicture) => void;
  onClose: () => void;
}>;

/** Chooses a picture by sight, or uploads a photo. */
export function PictureDialog(props: PictureDialogProps) {
  const { current, kinds, place, focuses, alt, onChoose, onClose } = props;
  const client = useQueryClient();
  const pictures = useQuery(picturesQuery);
  const [kind, setKind] = useState<PictureKind>(current?.kind ?? kinds[0] ?? 'mosaic');
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState(current && withoutGap(current));
  // What another picture shows is something else.
  const choose = (of: PictureKind, name: string) =>
    setChosen(
      current?.kind === of && current.name === name
        ? withoutGap(current)
        : { kind: of, name, ...(alt && { alt: '' }) },
    );
  if (!file)
    return (
      <Dialog key="choice" title="Choose a picture" onClose={onClose}>
        <ChoosePicture
          kinds={kinds}
          kind={kind}
          chosen={chosen?.kind === kind ? chosen : undefined}
          focuses={focuses}
          alt={alt}
          onKind={setKind}
          onName={(name) => choose(kind, name)}
          onChange={setChosen}
          onFile={setFile}
          onChoose={onChoose}
        />
      </Dialog>
    );
  return (
    <Dialog
      key="upload"
      title="Upload a photo"
      closeWords="Back"
      onClose={() => setFile(undefined)}
    >
      <CutPhoto
        file={file}
        place={place}
        names={pictures.data?.photos.map(({ name }) => name) ?? []}
        onUploaded={async (name) => {
          await client.invalidateQueries({ queryKey: queryKeys.studioPictures });
          void client.invalidateQueries({ queryKey: queryKeys.studioDifferences });
          setKind('photo');
          choose('photo', name);
          setFile(undefined);
        }}
      />
    </Dialog>
  );
}

/** A picture without the mark where somebody still has to write what it shows. */
const withoutGap = (picture: ChosenPicture): ChosenPicture =>
  picture.alt !== undefined && isGapText(picture.alt) ? { ...picture, alt: '' } : picture;
