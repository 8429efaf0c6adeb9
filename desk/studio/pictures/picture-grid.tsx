import type { StudioPicture } from '@repo/contract/desk/studio-picture.ts';
import { pictureAddress } from '#studio/form/pictures-query.ts';

type PictureGridProps = Readonly<{
  kind: 'mosaic' | 'photo';
  pictures: readonly StudioPicture[];
  /** The name of the chosen one. */
  chosen: string | undefined;
  onChoose: (name: string) => void;
}>;

/** Pictures to choose one from, with the arrow keys, too. */
export const PictureGrid = ({ kind, pictures, chosen, onChoose }: PictureGridProps) => (
  <fieldset className="picture-grid" data-kind={kind}>
    <legend className="sr-only">{kind === 'photo' ? 'Photos' : 'Mosaics'}</legend>
    {pictures.map(({ name, version, isDrafted }) => (
      <label key={name}>
        <input
          type="radio"
          name="picture"
          value={name}
          checked={name === chosen}
          data-first={name === chosen || undefined}
          onChange={() => onChoose(name)}
        />
        <img src={pictureAddress(kind, name, { version })} alt="" loading="lazy" />
        <span>{name}</span>
        {isDrafted && <span className="soft">not published yet</span>}
      </label>
    ))}
  </fieldset>
);
