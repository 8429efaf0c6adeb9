import { CroppedPicture, type PictureNames } from '#board/pictures.tsx';
import type { Look } from '#previews/look.ts';
import type { SharePreview as Preview } from '#previews/previews.ts';

type Props = Readonly<{ look: Look; preview: Preview; names: PictureNames }>;

/** A link to a page on a network. */
export function SharePreview({ look, preview, names }: Props) {
  const { network, from, title, description, picture } = preview;
  const source = <p className="share-from">{network.id === 'x' ? `From ${from}` : from}</p>;
  return (
    <div className={`share ${network.id}`}>
      {network.id === 'slack' && source}
      {network.id !== 'slack' && <SharedPicture {...{ look, picture, names }} />}
      <div className="share-words">
        {(network.id === 'facebook' || network.id === 'mastodon') && source}
        <p className="share-title">{title.shown}</p>
        {description && <p className="share-text">{description.shown}</p>}
        {network.id === 'slack' && <SharedPicture {...{ look, picture, names }} />}
        {(network.id === 'linkedin' || network.id === 'whatsapp') && source}
      </div>
      {network.id === 'x' && source}
    </div>
  );
}

function SharedPicture({
  look,
  picture,
  names,
}: Pick<Props, 'look' | 'names'> & Pick<Preview, 'picture'>) {
  if (!look.picture || !picture) return <p className="absent">No picture</p>;
  return (
    <CroppedPicture
      name={names.get(look.picture.source)}
      crop={picture.crop}
      alt={look.picture.alt}
    />
  );
}
