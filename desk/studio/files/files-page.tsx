import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePageTitle } from '#shared/page-title.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { STUDIO_PATH } from '#studio/addresses.ts';
import {
  filesFilter,
  fittingFiles,
  STANDING_WORDS,
  type FilesFilter,
  type Standing,
} from '#studio/files/files-filter.ts';
import {
  studioFilesQuery,
  studioSearchQuery,
  type StudioFiles,
} from '#studio/files/files-query.ts';
import { FileGroupView } from '#studio/files/file-group.tsx';
import { NewPageButton } from '#studio/pages/new-page-button.tsx';
import { sentenceOfProblem } from '#studio/form/field-frame.tsx';
import { StudioHead } from '#studio/studio-head.tsx';

/** All pages of the site and the other files of its content. */
export function FilesPage() {
  usePageTitle('Pages');
  const files = useQuery(studioFilesQuery);
  return (
    <>
      <StudioHead title="Pages">
        <NewPageButton />
      </StudioHead>
      <QueryView of={files}>{(data) => <Files files={data} />}</QueryView>
    </>
  );
}

function Files({ files }: Readonly<{ files: StudioFiles }>) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [filter, setFilter] = useState<FilesFilter>(() => filesFilter.filterOf(search));
  const change = (next: FilesFilter) => {
    setFilter(next);
    const query = filesFilter.searchOf(next);
    navigate(query === '' ? STUDIO_PATH : `${STUDIO_PATH}?${query}`, { replace: true });
  };
  const applied = useDeferredValue(filter);
  const { data: found } = useQuery(studioSearchQuery(filter.q ?? ''));
  const groups = useMemo(
    () =>
      fittingFiles(files.entries, applied, new Set(applied.q === undefined ? [] : found?.names)),
    [files.entries, applied, found],
  );
  return (
    <>
      <form role="search" className="studio-search" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          aria-label="Search pages"
          placeholder="Title, address, or text"
          value={filter.q ?? ''}
          onChange={({ target }) => change({ ...filter, q: target.value })}
        />
        <select
          aria-label="State"
          value={filter.is ?? ''}
          onChange={({ target }) => {
            const is = target.value === '' ? undefined : (target.value as Standing);
            change({ ...filter, is });
          }}
        >
          <option value="">Any state</option>
          {Object.entries(STANDING_WORDS).map(([standing, words]) => (
            <option key={standing} value={standing}>
              {words}
            </option>
          ))}
        </select>
      </form>
      {files.problems.length > 0 && (
        <section aria-label="Problems of the site" className="notice studio-site-problems">
          <p>Nothing can be published before this is solved:</p>
          <ul>
            {files.problems.map(({ file, line, message }, index) => (
              <li key={index}>
                {file}, line {line}: {sentenceOfProblem(message)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.length === 0 && <Empty>No page fits this search.</Empty>}
      {groups.map((group) => (
        <FileGroupView key={group.title} group={group} isSearched={search !== ''} />
      ))}
    </>
  );
}
