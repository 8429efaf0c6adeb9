import type { ReactNode } from 'react';
import type { PictureNames } from '#board/pictures.tsx';
import { ResultPreview } from '#board/result-preview.tsx';
import { SharePreview } from '#board/share-preview.tsx';
import type { Look } from '#previews/look.ts';
import { resultPreview, sharePreviews } from '#previews/previews.ts';

type Props = Readonly<{
  look: Look | undefined;
  before: Look | undefined;
  /** What the earlier version is called. */
  beforeLabel: string;
  names: PictureNames;
}>;

const SCREENS = { desktop: 'Google on a desktop', phone: 'Google on a phone' } as const;

/** How others show a page, beside the earlier version of each preview that has changed. */
export function Previews({ look, before, beforeLabel, names }: Props) {
  return (
    <div className="previews">
      <div className="results">
        {(['desktop', 'phone'] as const).map((screen) => (
          <Figure
            key={screen}
            title={SCREENS[screen]}
            beforeLabel={beforeLabel}
            now={look && <ResultPreview {...{ look, screen, names }} />}
            then={
              before &&
              isOther(resultOf(look, screen), resultOf(before, screen)) && (
                <ResultPreview look={before} {...{ screen, names }} />
              )
            }
            notes={look ? resultNotes(look, screen) : []}
          />
        ))}
      </div>
      <div className="shares">
        {(look ?? before) && <Shares {...{ look, before, beforeLabel, names }} />}
      </div>
    </div>
  );
}

function Shares({ look, before, beforeLabel, names }: Props) {
  const now = look ? sharePreviews(look) : [];
  const then = before ? sharePreviews(before) : [];
  return (now.length > 0 ? now : then).map(({ network }, index) => {
    const [preview, old] = [now[index], then[index]];
    return (
      <Figure
        key={network.id}
        title={network.name}
        beforeLabel={beforeLabel}
        now={look && preview && <SharePreview {...{ look, preview, names }} />}
        then={
          before &&
          old &&
          isOther([preview, look?.picture?.source], [old, before.picture?.source]) && (
            <SharePreview look={before} preview={old} names={names} />
          )
        }
        notes={preview ? shareNotes(preview) : []}
      />
    );
  });
}

type FigureProps = Readonly<{
  title: string;
  beforeLabel: string;
  now: ReactNode;
  then: ReactNode;
  notes: readonly string[];
}>;

function Figure({ title, beforeLabel, now, then, notes }: FigureProps) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {now}
      {then && (
        <div className="then">
          <p className="then-label">{beforeLabel}</p>
          {then}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="cut">
          {note}
        </p>
      ))}
    </figure>
  );
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** What a result shows, without the pictures, which are the same on all pages. */
const resultOf = (look: Look | undefined, screen: keyof typeof SCREENS) =>
  look && [resultPreview(look, screen), look.siteName, look.breadcrumbs, look.isOpen];

const cutNote = (what: string, lost: string | undefined) =>
  lost ? [`The ${what} loses “${lost}”`] : [];

function resultNotes(look: Look, screen: keyof typeof SCREENS): string[] {
  if (!look.isOpen) return [];
  const { title, description } = resultPreview(look, screen);
  return [...cutNote('title', title.lost), ...cutNote('description', description.lost)];
}

/** A description is almost always cut by networks, which shows: only the rest is worth a sentence. */
const shareNotes = ({ title, picture }: ReturnType<typeof sharePreviews>[number]) => [
  ...cutNote('title', title.lost),
  ...(picture && picture.hidden > 0 ? [`The picture loses ${picture.hidden} % at its edges`] : []),
];
