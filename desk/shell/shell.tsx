import { useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { Empty } from '@/desk/shared/states';
import { firstPathFor, PAGES, pagesFor, REDIRECTS, routePathOf } from '@/desk/routes';
import { useSession } from '@/desk/session/session';
import { AccountMenu } from '@/desk/shell/account-menu';
import { ConnectionLine } from '@/desk/shell/connection-line';
import { FactorNotice } from '@/desk/shell/factor-notice';
import { useFocusRestore } from '@/desk/shell/focus-restore';
import { useLaterPages } from '@/desk/shell/load-ahead';
import { DeskNavigation } from '@/desk/shell/navigation';
import { NotAllowedPage } from '@/desk/shell/not-allowed-page';
import { useNotifications } from '@/desk/shell/notifications';
import { PageBoundary } from '@/desk/shell/page-boundary';
import { pageKeyOf, usePageStart } from '@/desk/shell/page-start';
import { RolesNotice } from '@/desk/shell/roles-notice';
import { ShortcutsDialog } from '@/desk/shell/shortcuts-dialog';
import { useShortcuts, type Shortcuts } from '@/desk/shell/shortcuts';
import { isAmong, mayCall, SOCKET_ACCESS } from '@/lib/contract/desk/access';

/** The frame around the pages of the desk. */
export function Shell() {
  const [location, navigate] = useLocation();
  const search = useSearch();
  const [isHelping, setHelping] = useState(false);
  const main = useRef<HTMLElement>(null);
  const place = pageKeyOf(location);
  const { you } = useSession();
  useNotifications();
  useLaterPages();
  usePageStart(main, location);
  useFocusRestore(main);

  const pages = pagesFor(you.role);
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
        <RolesNotice />
        <FactorNotice />
      </div>
      <main id="page" ref={main} tabIndex={-1} className="page">
        <PageBoundary place={place}>
          <Switch>
            <Route path="/">
              <Redirect to={firstPathFor(you.role)} replace />
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
