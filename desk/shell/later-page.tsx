import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#shared/keys.ts';
import type { ComponentType } from 'react';
import type { LATER_PAGES } from '#later-pages.ts';
import type { NOTIFICATION_PAGES } from '#notification-pages.ts';
import { Loading } from '#shared/states.tsx';
import { usePageTitle } from '#shared/page-title.ts';

/** A page in a later script. */
export type LaterPageName = keyof typeof LATER_PAGES | keyof typeof NOTIFICATION_PAGES;

/** How a script is loaded: it is tried again as often as a call. */
const LOADED_ONCE = {
  staleTime: 'static',
  gcTime: Infinity,
  structuralSharing: false,
} as const;

/** The second script. */
const laterPages = queryOptions({
  queryKey: queryKeys.laterPages,
  queryFn: async () => (await import('#later-pages.ts')).LATER_PAGES,
  ...LOADED_ONCE,
});

/** The third script. */
const notificationPages = queryOptions({
  queryKey: queryKeys.notificationPages,
  queryFn: async () => (await import('#notification-pages.ts')).NOTIFICATION_PAGES,
  ...LOADED_ONCE,
});

/** Loads the later scripts ahead, one after the other. If that fails, the page that needs one tries again. */
export function loadLaterPages(client: QueryClient): void {
  client
    .query(laterPages)
    .then(() => client.query(notificationPages))
    .catch(() => undefined);
}

/** A page of a later script; undefined until it is there. */
function useLater(name: LaterPageName): { Page: ComponentType | undefined; isError: boolean } {
  const isOfThird = name === 'notifications';
  const third = useQuery({ ...notificationPages, enabled: isOfThird });
  const second = useQuery({ ...laterPages, enabled: !isOfThird });
  return isOfThird
    ? { Page: third.data?.[name], isError: third.isError }
    : { Page: second.data?.[name], isError: second.isError };
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
