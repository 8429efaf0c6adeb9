import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Empty, QueryView } from '#shared/states.tsx';
import type { ChosenPicture } from '#studio/form/picture-parts.ts';
import { picturesQuery } from '#studio/form/pictures-query.ts';
import { PhotoInput } from '#studio/pictures/photo-input.tsx';
import { PictureDetails } from '#studio/pictures/picture-details.tsx';
import { PictureGrid } from '#studio/pictures/picture-grid.tsx';
import { useGivenFile } from '#studio/pictures/use-given-file.ts';
import { ViewChoice } from '#studio/view-choice.tsx';

export type PictureKind = ChosenPicture['kind'];

type ChoosePictureProps = Readonly<{
  kinds: readonly PictureKind[];
  kind: PictureKind;
  /** The chosen picture, if it is one of this kind. */
  chosen: ChosenPicture | undefined;
  focuses: readonly string[];
  alt: Readonly<{ most?: number | undefined }> | undefined;
  onKind: (kind: PictureKind) => void;
  onName: (name: string) => void;
  onChange: (chosen: ChosenPicture) => void;
  onFile: (file: File) => void;
  onChoose: (chosen: ChosenPicture) => void;
}>;

/** From how many pictures on they can be searched. */
const MANY = 12;

const WORDS: Readonly<Record<PictureKind, string>> = { photo: 'Photos', mosaic: 'Mosaics' };

const NO_ALT = 'Please write what the picture shows.';

/** All pictures of a kind, and what is to be said about the chosen one. */
export function ChoosePicture(props: ChoosePictureProps) {
  const { kinds, kind, chosen, focuses, alt, onKind, onName, onChange, onFile, onChoose } = props;
  const pictures = useQuery(picturesQuery);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const hasPhotos = kinds.includes('photo');
  const form = useGivenFile((file) => {
    if (hasPhotos) onFile(file);
  });
  const areThere = pictures.data !== undefined;
  // The dialog looked for it when it opened, and the pictures may come after that.
  useEffect(() => {
    if (areThere) form.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [areThere, form]);
  return (
    <form
      ref={form}
      className="picture-choice"
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return;
        if (alt && (chosen.alt ?? '').trim() === '') setProblem(NO_ALT);
        else onChoose(chosen);
      }}
    >
      <div className="row">
        {kinds.length > 1 && (
          <ViewChoice
            label="Kind of picture"
            value={kind}
            onChange={onKind}
            options={kinds.map((each) => [each, WORDS[each]] as const)}
          />
        )}
        {hasPhotos && <PhotoInput onChoose={onFile} />}
      </div>
      <QueryView of={pictures}>
        {({ photos, mosaics }) => {
          const all = kind === 'photo' ? photos : mosaics;
          const wanted = words.trim().toLowerCase();
          const found = all.filter(({ name }) => name.toLowerCase().includes(wanted));
          return (
            <>
              {all.length > MANY && (
                <input
                  type="search"
                  aria-label={`Search ${WORDS[kind].toLowerCase()}`}
                  placeholder="Search"
                  value={words}
                  onChange={({ target }) => setWords(target.value)}
                  onKeyDown={(event) => {
                    // Whoever searches has not chosen yet.
                    if (event.key === 'Enter') event.preventDefault();
                  }}
                />
              )}
              {found.length > 0 ? (
                <PictureGrid
                  kind={kind}
                  pictures={found}
                  chosen={chosen?.name}
                  onChoose={(name) => {
                    setProblem(undefined);
                    onName(name);
                  }}
                />
              ) : (
                <Empty>{emptyWords(all.length, kind)}</Empty>
              )}
              {chosen && (
                <PictureDetails
                  chosen={chosen}
                  version={all.find(({ name }) => name === chosen.name)?.version}
                  focuses={focuses}
                  alt={alt}
                  problem={problem}
                  onChange={(next) => {
                    setProblem(undefined);
                    onChange(next);
                  }}
                />
              )}
            </>
          );
        }}
      </QueryView>
      <button type="submit" className="button primary" aria-disabled={!chosen}>
        Use this picture
      </button>
    </form>
  );
}

function emptyWords(all: number, kind: PictureKind): string {
  if (all > 0) return 'Nothing has that name.';
  return kind === 'photo'
    ? 'There are no photos yet. Upload one, drop it here, or paste it.'
    : 'There are no mosaics.';
}
