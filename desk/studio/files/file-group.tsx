import { memo, useState } from 'react';
import { Link } from 'wouter';
import type { StudioEntry } from '@repo/contract/desk/studio-file.ts';
import { When } from '#shared/times.tsx';
import { editorAddress } from '#studio/addresses.ts';
import { STANDING_WORDS, type FileGroup } from '#studio/files/files-filter.ts';

/** How many rows of a group are shown at once: more are only looked for. */
const MOST_ROWS = 100;

/** The groups that are folded, because few people need them. */
const FOLDED = new Set(['Mosaics', 'Second addresses']);

type FileGroupProps = Readonly<{ group: FileGroup; isSearched: boolean }>;

/** Files that belong together. */
export const FileGroupView = memo(({ group, isSearched }: FileGroupProps) => {
  const { title, entries } = group;
  const [most, setMost] = useState(MOST_ROWS);
  const isOpen = isSearched || !FOLDED.has(title);
  return (
    <details open={isOpen} className="studio-group">
      <summary>
        <h2>{title}</h2> <span className="soft">{entries.length}</span>
      </summary>
      <ul>
        {entries.slice(0, most).map((entry) => (
          <FileRow key={entry.name} entry={entry} />
        ))}
      </ul>
      {entries.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + MOST_ROWS)}>
          Show {Math.min(MOST_ROWS, entries.length - most)} more of {entries.length - most}
        </button>
      )}
    </details>
  );
});
FileGroupView.displayName = 'FileGroupView';

const DRAFT_WORDS = { new: 'New', changed: STANDING_WORDS.changed, removed: 'Removed' } as const;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const FileRow = memo(({ entry }: Readonly<{ entry: StudioEntry }>) => {
  const { name, title, path, state, date, draft, isWaiting, problems, notes, published } = entry;
  const last = draft ?? published;
  return (
    <li className="studio-row">
      <Link href={editorAddress(name)} className="studio-row-title">
        {title}
      </Link>
      <span className="studio-row-path soft">{path ?? name}</span>
      <span className="studio-marks">
        {state !== null && (
          <span className="studio-mark" data-state={state}>
            {STANDING_WORDS[state]}
            {date !== undefined && `, ${date}`}
          </span>
        )}
        {draft && (
          <span className="studio-mark" data-state="changed">
            {DRAFT_WORDS[draft.kind]}
          </span>
        )}
        {isWaiting && (
          <span className="studio-mark" data-state="waiting">
            {STANDING_WORDS.waiting}
          </span>
        )}
        {problems > 0 && <span className="error">{counted(problems, 'problem')}</span>}
        {notes > 0 && <span className="soft">{counted(notes, 'note')}</span>}
      </span>
      <span className="studio-row-last soft">
        {last && (
          <>
            {last.name}, <When at={last.at} />
          </>
        )}
      </span>
    </li>
  );
});
FileRow.displayName = 'FileRow';
