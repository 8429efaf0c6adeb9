import { useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { isAmong, mayCall, SOCKET_ACCESS } from '@repo/contract/desk/access.ts';
import { OfflineNotice } from '#shell/offline-notice.tsx';
import { Empty } from '#shared/states.tsx';
import { firstPathFor, PAGES, pagesFor, REDIRECTS, routePathOf } from '#routes.tsx';
import { useSession } from '#session/session.tsx';
import { AccountMenu } from '#shell/account-menu.tsx';
import { ConnectionLine } from '#shell/connection-line.tsx';
import { FactorNotice } from '#shell/factor-notice.tsx';
import { useFocusRestore } from '#shell/focus-restore.ts';
import { useLaterPages } from '#shell/load-ahead.ts';
import { DeskNavigation } from '#shell/navigation.tsx';
import { NotAllowedPage } from '#shell/not-allowed-page.tsx';
import { useNotifications } from '#shell/notifications.ts';
import { PageBoundary } from '#shell/page-boundary.tsx';
import { pageKeyOf, usePageStart } from '#shell/page-start.ts';
import { RolesNotice } from '#shell/roles-notice.tsx';
import { ShortcutsDialog } from '#shell/shortcuts-dialog.tsx';
import { useShortcuts, type Shortcuts } from '#shell/shortcuts.ts';

/** The frame around the pages of the desk. */
export function Shell() {
  const [location, navigate] = useLocation();
  const search = useSearch();
  const [isHelping, setHelping] = useState(false);
  const main = useRef<HTMLElement>(null);
  const place = pageKeyOf(location);
  const session = useSession();
  const { you } = session;
  useNotifications();
  useLaterPages();
  usePageStart(main, location);
  useFocusRestore(main);

  const pages = pagesFor(session);
  const ways: Shortcuts = Object.fromEntries(
    pages.flatMap((page) =>
      page.entry ? [[`g ${page.entry.key}`, () => navigate(routePathOf(page))]] : [],
    ),
  );
  useShortcuts({
    ...ways,
    ...(mayCall(you.role, 'GET /search') && { '/': () => navigate('/search') }),
    '?': () => setHelping(true),
  });

  return (
    <div className="shell">
      <a href="#page" className="skip">
        Skip to content
      </a>
      <header className="rail">
        <p className="brand">
          <img src="/desk/icon.svg" alt="" width="22" height="22" />
          Desk
        </p>
        <DeskNavigation />
        <div className="rail-end">
          {isAmong(you.role, SOCKET_ACCESS) && <ConnectionLine />}
          <button
            type="button"
            className="button quiet shortcuts-button"
            onClick={() => setHelping(true)}
          >
            Shortcuts <kbd>?</kbd>
          </button>
          <AccountMenu />
        </div>
      </header>
      <div className="notices">
        {isAmong(you.role, SOCKET_ACCESS) && <OfflineNotice />}
        <RolesNotice />
        <FactorNotice />
      </div>
      <main id="page" ref={main} tabIndex={-1} className="page">
        <PageBoundary place={place}>
          <Switch>
            <Route path="/">
              <Redirect to={firstPathFor(session)} replace />
            </Route>
            {PAGES.map((page) => (
              <Route
                key={page.path}
                path={page.path}
                component={pages.includes(page) ? page.component : NotAllowedPage}
              />
            ))}
            {Object.entries(REDIRECTS).map(([before, now]) => (
              <Route key={before} path={before}>
                <Redirect to={search ? `${now}?${search}` : now} replace />
              </Route>
            ))}
            <Route>
              <h1 className="state">Page not found</h1>
              <Empty>The link may be incomplete, or what it led to was removed.</Empty>
            </Route>
          </Switch>
        </PageBoundary>
      </main>
      {isHelping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </div>
  );
}
