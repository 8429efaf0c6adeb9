import { CroppedPicture, type PictureNames } from '#board/pictures.tsx';
import { cropTo } from '#previews/crop.ts';
import type { Look } from '#previews/look.ts';
import { resultPreview } from '#previews/previews.ts';

type Props = Readonly<{ look: Look; screen: 'desktop' | 'phone'; names: PictureNames }>;

/** A page in the results of a search by Google. */
export function ResultPreview({ look, screen, names }: Props) {
  if (!look.isOpen)
    return <p className="absent">Search engines may not show this page (noindex).</p>;
  const { title, date, description } = resultPreview(look, screen);
  const { icon } = look;
  // On phones, Google has shown the domain alone since January 2025.
  const place =
    screen === 'desktop' ? [`https://${look.domain}`, ...look.breadcrumbs] : [look.domain];
  return (
    <div className={`result ${screen}`}>
      <div className="result-site">
        <span className="result-icon">
          {icon && (
            <CroppedPicture name={names.get(icon.source)} crop={cropTo(icon.size, undefined)} />
          )}
        </span>
        <span>
          <span className="result-name">{look.siteName}</span>
          <span className="result-place">{place.join(' › ')}</span>
        </span>
      </div>
      <p className="result-title">{title.shown}</p>
      <p className="result-text">
        {date && <span className="result-date">{date} — </span>}
        {description.shown}
      </p>
    </div>
  );
}
