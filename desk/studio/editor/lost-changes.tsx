import { useQuery } from '@tanstack/react-query';
import { aroundDifference } from '@repo/contract/desk/around-difference.ts';
import type { ChangedValue } from '@repo/contract/desk/studio-publication.ts';
import { placeWords } from '@repo/contract/desk/studio-words.ts';
import { sentenceOf } from '#shared/use-action.ts';
import { differencesQuery } from '#studio/publish/differences-query.ts';

/** How many changes are named. */
const MOST = 6;

/** How much of a changed text is shown, in characters. */
const LONGEST = 160;

/** What is lost when the changes of a file are discarded: the new words, by the fields that have them. */
export function LostChanges({ name }: Readonly<{ name: string }>) {
  const { data, error, isFetching } = useQuery(differencesQuery);
  if (error) return <span className="error">{sentenceOf(error)}</span>;
  // What is known from before may have been changed since.
  if (!data || isFetching) return 'Looking for what is lost…';
  const values = data.differences.find((difference) => difference.name === name)?.values ?? [];
  if (values.length === 0) return 'Only remarks in the file itself are lost, which no page shows.';
  return (
    <>
      This is lost:
      {values.slice(0, MOST).map((value, index) => (
        <span key={index} className="studio-lost">
          <LostValue value={value} />
        </span>
      ))}
      {values.length > MOST && `and ${values.length - MOST} more.`}
    </>
  );
}

function LostValue({ value: { path, before, after } }: Readonly<{ value: ChangedValue }>) {
  const label = placeWords(path);
  const [old, fresh] = aroundDifference(before ?? '', after ?? '', LONGEST);
  if (before === null && after === null) return `${label}: changed`;
  return (
    <>
      {label}: {after === null && 'without '}
      <q dir="auto">{after === null ? old : fresh}</q>
    </>
  );
}
