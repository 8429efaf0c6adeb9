import type { ChangedValue, StudioDifference } from '@repo/contract/desk/studio-publication.ts';
import { studioPhotoName } from '@repo/contract/desk/studio-picture.ts';
import { DIFFERENCE_WORDS, placeWords } from '@repo/contract/desk/studio-words.ts';
import { UserLine, UserText } from '#shared/text.tsx';
import { ChangedPhoto } from '#studio/publish/changed-photo.tsx';

type ChangedFileProps = Readonly<{
  difference: StudioDifference;
  isChosen: boolean;
  /** Whether it is published in any case, because something chosen shows it. */
  goesAlong: boolean;
  /** What everything that is changed is called, by the names of the files. */
  titles: ReadonlyMap<string, string>;
  /** The titles of all pages, by their addresses. */
  pages: ReadonlyMap<string, string>;
  onToggle: () => void;
}>;

/** What would be published of one file: each value before and after. */
export function ChangedFile(props: ChangedFileProps) {
  const { difference, isChosen, goesAlong, titles, pages, onToggle } = props;
  const { name, title, kind, values, isOpen } = difference;
  const isPhoto = studioPhotoName.safeParse(name).success;
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen || goesAlong}
          disabled={goesAlong}
          onChange={onToggle}
        />
        <strong>
          <UserLine text={title} />
        </strong>
      </label>
      <p className="soft">
        {DIFFERENCE_WORDS[kind]}, {reachWords(difference, titles)}
      </p>
      <SeenOn difference={difference} pages={pages} />
      {goesAlong && <p className="soft">It is published along with what shows it.</p>}
      {isOpen && (
        <p className="warning">
          Two people have changed the same here. Open the page and choose what it should be.
        </p>
      )}
      {isPhoto && <ChangedPhoto difference={difference} />}
      {values.length > 0 && (
        <dl className="changed-values">
          {values.map((value, index) => (
            <Value key={index} value={value} />
          ))}
        </dl>
      )}
    </li>
  );
}

function reachWords(
  { pages, shownBy }: StudioDifference,
  titles: ReadonlyMap<string, string>,
): string {
  const showing = shownBy.map((name) => `“${titles.get(name) ?? name}”`);
  if (showing.length > 0) return `shown by ${showing.join(', ')}`;
  if (pages === null) return 'counting the pages that look different…';
  if (pages === 0) return 'no page looks different';
  return pages === 1 ? '1 page looks different' : `${pages} pages look different`;
}

type SeenOnProps = Readonly<{
  difference: StudioDifference;
  pages: ReadonlyMap<string, string>;
}>;

/** The pages that look different, once it is known and there is more than the page itself. */
function SeenOn({ difference: { pages: count, seenOn }, pages }: SeenOnProps) {
  if (count === null || count < 2) return null;
  return (
    <details className="seen-on">
      <summary>Which pages</summary>
      <ul>
        {seenOn.map((path) => (
          <li key={path}>
            <UserLine text={pages.get(path) ?? path} /> <span className="soft">{path}</span>
          </li>
        ))}
      </ul>
      {count > seenOn.length && <p className="soft">And {count - seenOn.length} more.</p>}
    </details>
  );
}

function Value({ value: { path, before, after } }: Readonly<{ value: ChangedValue }>) {
  return (
    <div>
      <dt>{placeWords(path)}</dt>
      {before !== null && (
        <dd>
          <span className="soft">Before</span>
          <del>
            <UserText text={before} />
          </del>
        </dd>
      )}
      {after !== null && (
        <dd>
          <span className="soft">After</span>
          <ins>
            <UserText text={after} />
          </ins>
        </dd>
      )}
      {before === null && after === null && <dd>Changed</dd>}
    </div>
  );
}
