import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { StudioEntry } from '@repo/contract/desk/studio-file.ts';
import {
  studioVersionsSchema,
  type StudioVersion,
} from '@repo/contract/desk/studio-publication.ts';
import { readDesk } from '#call.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { Field } from '#shared/field.tsx';
import { queryKeys } from '#shared/keys.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { UserLine } from '#shared/text.tsx';
import { FullTime } from '#shared/times.tsx';
import { studioFilesQuery } from '#studio/files/files-query.ts';

type EarlierVersionsProps = Readonly<{
  /** Whether anything can be published here. */
  isPossible: boolean;
}>;

/** Earlier versions of a page, or of everything, and the way back to them. The address says which page is chosen. */
export function EarlierVersions({ isPossible }: EarlierVersionsProps) {
  const [query, setQuery] = useSearchParams();
  const name = query.get('name') ?? '';
  const choice = useRef<HTMLSelectElement>(null);
  const isFirst = useRef(true);
  // Whoever comes for the versions of one page is brought there.
  useEffect(() => {
    if (isFirst.current && name !== '') choice.current?.focus();
    isFirst.current = false;
  }, [name]);
  const files = useQuery(studioFilesQuery);
  const versions = useQuery({
    queryKey: queryKeys.studioVersionsOf(name),
    queryFn: ({ signal }) => {
      const path = name === '' ? '' : `?name=${encodeURIComponent(name)}`;
      return readDesk(`/studio/versions${path}`, studioVersionsSchema, signal);
    },
    staleTime: 0,
  });
  const entries = (files.data?.entries ?? []).toSorted((one, other) =>
    one.title.localeCompare(other.title),
  );
  const offered = entries.filter((entry) => entry.name === name || isOffered(entry));
  const titles = new Map(entries.map((entry) => [entry.name, entry.title]));
  const title = titles.get(name) ?? name;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Earlier versions</h2>
      <p className="soft">Going back changes the website, as publishing does. It asks you first.</p>
      <Field label="Earlier versions of">
        <select
          ref={choice}
          value={name}
          onChange={({ currentTarget: { value } }) =>
            setQuery(value === '' ? {} : { name: value }, { replace: true })
          }
        >
          <option value="">The whole website</option>
          {name !== '' && title === name && <option value={name}>{name}</option>}
          {offered.map((entry) => (
            <option key={entry.name} value={entry.name}>
              {entry.title}
            </option>
          ))}
        </select>
      </Field>
      <QueryView of={versions}>
        {({ versions: all }) =>
          all.length === 0 ? (
            <Empty>There are no earlier versions.</Empty>
          ) : (
            <ol className="entries">
              {all.map((version, index) => (
                <li key={version.version}>
                  <div>
                    <p>
                      <UserLine text={version.subject} />
                    </p>
                    <p className="soft">
                      <UserLine text={version.by} />, <FullTime at={version.at} />
                      {index === 0 && ' (now)'}
                    </p>
                    {version.fileCount > 0 && (
                      <p className="soft">
                        Changed outside the studio: <UserLine text={changedIn(version, titles)} />
                      </p>
                    )}
                  </div>
                  {index > 0 && isPossible && (
                    <GoBack version={version} name={name} title={title} />
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </section>
  );
}

/** Whether somebody may look for its earlier versions: other addresses and drawings change with what shows them. */
const isOffered = ({ name, template }: StudioEntry): boolean =>
  template !== 'alias' && !name.startsWith('mosaics/');

/** What a version changed, by the titles of pages that are still there. */
function changedIn(
  { files, fileCount }: StudioVersion,
  titles: ReadonlyMap<string, string>,
): string {
  const more = fileCount - files.length;
  const named = files.map((file) => titles.get(file) ?? file).join(', ');
  return more > 0 ? `${named}, and ${more} more` : named;
}

type GoBackProps = Readonly<{ version: StudioVersion; name: string; title: string }>;

function GoBack({ version: { version, subject, at }, name, title }: GoBackProps) {
  const send = useSend([queryKeys.studioPublications]);
  const isAll = name === '';
  return (
    <ConfirmButton
      words="Go back to this"
      busyWords="Going back…"
      about={subject}
      title={isAll ? 'Go back with everything?' : `Go back with “${title}”?`}
      action={async () => {
        await send('/studio/publications/back', { version, ...(!isAll && { name }) });
        // How far it is stands above, where nobody looks who has chosen a version.
        requestAnimationFrame(() =>
          document.querySelector('#under-way')?.scrollIntoView({ block: 'center' }),
        );
      }}
    >
      {isAll ? 'All pages, prices, and photos become' : 'This page becomes'} as of{' '}
      <FullTime at={at} /> again, for visitors, too. Nothing is lost: what is there now is an
      earlier version then.
    </ConfirmButton>
  );
}
