import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#shared/keys.ts';
import type { ComponentType } from 'react';
import type { ANSWERING_PAGES } from '#answering-pages.ts';
import type { OFFICE_PAGES } from '#office-pages.ts';
import type { STUDIO_PAGES } from '#studio-pages.ts';
import { LOADED_ONCE } from '#shared/loaded-once.ts';
import { Loading } from '#shared/states.tsx';
import { usePageTitle } from '#shared/page-title.ts';

type AnsweringPageName = keyof typeof ANSWERING_PAGES;

type StudioPageName = keyof typeof STUDIO_PAGES;

/** A page in a later script. */
export type LaterPageName = AnsweringPageName | StudioPageName | keyof typeof OFFICE_PAGES;

/** The second script. */
const answeringScript = queryOptions({
  queryKey: queryKeys.answeringScript,
  queryFn: () => import('#answering-pages.ts'),
  ...LOADED_ONCE,
});

/** The third script. */
const officeScript = queryOptions({
  queryKey: queryKeys.officeScript,
  queryFn: () => import('#office-pages.ts'),
  ...LOADED_ONCE,
});

/** The fourth script, which is never loaded ahead: most staff edit nothing. */
const studioScript = queryOptions({
  queryKey: queryKeys.studioScript,
  queryFn: () => import('#studio-pages.ts'),
  ...LOADED_ONCE,
});

/** The third script, when it is needed for something else than a page. */
export const loadOfficeScript = (client: QueryClient) => client.query(officeScript);

/** The same, once it has been loaded; it is not loaded for this. */
export const useOfficeScript = () => useQuery({ ...officeScript, enabled: false }).data;

/** Loads the later scripts ahead, one after the other. If that fails, the page that needs one tries again. */
export function loadLaterPages(client: QueryClient): void {
  client
    .query(answeringScript)
    .then(() => client.query(officeScript))
    .then(({ renewPush }) => renewPush())
    .catch(() => undefined);
}

/** Which pages the second script has. */
const ANSWERING: Readonly<Record<AnsweringPageName, true>> = {
  conversation: true,
  search: true,
  spam: true,
  ticket: true,
  tickets: true,
};

const isAnswering = (name: LaterPageName): name is AnsweringPageName => name in ANSWERING;

const isOfStudio = (name: LaterPageName): name is StudioPageName => name === 'studio';

/** A page of a later script; undefined until it is there. */
function useLater(name: LaterPageName): { Page: ComponentType | undefined; isError: boolean } {
  const isSecond = isAnswering(name);
  const isFourth = isOfStudio(name);
  const second = useQuery({ ...answeringScript, enabled: isSecond });
  const third = useQuery({ ...officeScript, enabled: !isSecond && !isFourth });
  const fourth = useQuery({ ...studioScript, enabled: isFourth });
  if (isSecond) return { Page: second.data?.ANSWERING_PAGES[name], isError: second.isError };
  if (isFourth) return { Page: fourth.data?.STUDIO_PAGES[name], isError: fourth.isError };
  return { Page: third.data?.OFFICE_PAGES[name], isError: third.isError };
}

type LaterPageProps = Readonly<{
  name: LaterPageName;
  /** What the page is called until it is there. */
  title: string;
}>;

/** Shows a page of a later script, or that it is on its way, or that it is missing. */
export function LaterPage({ name, title }: LaterPageProps) {
  const { Page, isError } = useLater(name);
  return Page ? <Page /> : <AbsentPage title={title} isMissing={isError} />;
}

function AbsentPage({ title, isMissing }: Readonly<{ title: string; isMissing: boolean }>) {
  usePageTitle(title);
  return (
    <div>
      <h1 className="state">{title}</h1>
      {isMissing ? <MissingPage /> : <Loading />}
    </div>
  );
}

/** A newer build may have replaced the file, so only a reload is sure to help. */
function MissingPage() {
  return (
    <div role="alert" className="state">
      <p>
        This page didn’t load. Either the connection failed, or the desk was just updated. Reload to
        open it; what you typed is saved.
      </p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}
