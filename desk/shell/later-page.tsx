import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#shared/keys.ts';
import type { LATER_PAGES } from '#later-pages.ts';
import { Loading } from '#shared/states.tsx';
import { usePageTitle } from '#shared/page-title.ts';

/** A page in the second script. */
export type LaterPageName = keyof typeof LATER_PAGES;

/** The second script. Loading it is tried again as often as a call. */
const laterPages = queryOptions({
  queryKey: queryKeys.laterPages,
  queryFn: async () => (await import('#later-pages.ts')).LATER_PAGES,
  staleTime: 'static',
  gcTime: Infinity,
  structuralSharing: false,
});

/** Loads the second script ahead. If that fails, the page that needs it tries again. */
export function loadLaterPages(client: QueryClient): void {
  client.query(laterPages).catch(() => undefined);
}

type LaterPageProps = Readonly<{
  name: LaterPageName;
  /** What the page is called until it is there. */
  title: string;
}>;

/** Shows a page in the second script, or that it is on its way, or that it is missing. */
export function LaterPage({ name, title }: LaterPageProps) {
  const { data, isError } = useQuery(laterPages);
  const Page = data?.[name];
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
