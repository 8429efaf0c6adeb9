import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LaterTime } from '@repo/contract/desk/snooze.ts';
import type {
  StudioDifference,
  StudioPublication,
} from '@repo/contract/desk/studio-publication.ts';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { useAction } from '#shared/use-action.ts';
import { pageTitles, studioFilesQuery } from '#studio/files/files-query.ts';
import { ChangedFile } from '#studio/publish/changed-file.tsx';
import { differencesQuery } from '#studio/publish/differences-query.ts';
import { PublishLater } from '#studio/publish/publish-later.tsx';

/** How often is asked on how many pages a change is seen, in milliseconds. */
const COUNTING_MS = 3000;

type ChangesProps = Readonly<{
  /** Whether anything can be published here. */
  isPossible: boolean;
  /** What is planned or under way, whose files wait for it. */
  open: readonly StudioPublication[];
}>;

/** What would be published, to choose from. */
export function ChangesToPublish({ isPossible, open }: ChangesProps) {
  const differences = useQuery({
    ...differencesQuery,
    refetchInterval: ({ state }) =>
      state.data?.differences.some(({ pages }) => pages === null) ? COUNTING_MS : false,
  });
  const busy = new Set(open.flatMap(({ files }) => files));
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">What will change</h2>
      <QueryView of={differences}>
        {({ differences: all }) => {
          const free = all.filter(({ name }) => !busy.has(name));
          if (free.length > 0) return <ChangesForm differences={free} isPossible={isPossible} />;
          return (
            <Empty>
              {all.length === 0
                ? 'Everything that was changed is published.'
                : 'Everything that was changed is under way.'}
            </Empty>
          );
        }}
      </QueryView>
    </section>
  );
}

type ChangesFormProps = Readonly<{ differences: readonly StudioDifference[]; isPossible: boolean }>;

function ChangesForm({ differences, isPossible }: ChangesFormProps) {
  // What was left out, so that what is changed meanwhile is chosen like the rest.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { run, isBusy, problem } = useAction();
  const send = useSend([queryKeys.studioPublications, queryKeys.studioDifferences]);
  const chosen = new Set(differences.map(({ name }) => name).filter((name) => !left.has(name)));
  const goesAlong = ({ shownBy }: StudioDifference) => shownBy.some((name) => chosen.has(name));
  const files = differences
    .filter((difference) => chosen.has(difference.name) || goesAlong(difference))
    .map(({ name }) => name);
  const isOff = !isPossible || isBusy || files.length === 0;
  const publish = (until?: LaterTime) => {
    if (isOff) return;
    void run(async () => {
      await send('/studio/publications', { files, ...(until !== undefined && { until }) });
      return undefined;
    });
  };
  const { data: content } = useQuery(studioFilesQuery);
  const pages = useMemo(() => pageTitles(content), [content]);
  const titles = new Map(differences.map(({ name, title }) => [name, title]));
  const toggle = (name: string) => {
    const next = new Set(left);
    if (!next.delete(name)) next.add(name);
    setLeft(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <ul className="changed-files">
        {differences.map((difference) => (
          <ChangedFile
            key={difference.name}
            difference={difference}
            isChosen={chosen.has(difference.name)}
            goesAlong={goesAlong(difference)}
            titles={titles}
            pages={pages}
            onToggle={() => toggle(difference.name)}
          />
        ))}
      </ul>
      <p role="alert" className="error">
        {problem}
      </p>
      <div className="row mt-4">
        <button type="submit" className="button primary" aria-disabled={isOff}>
          {isBusy ? 'Publishing…' : 'Publish now'}
        </button>
        {isPossible && <PublishLater onChoose={publish} />}
      </div>
      {files.length === 0 && <p className="soft">Choose what to publish.</p>}
    </form>
  );
}
