import { useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { Empty } from '@/backend/desk/ui/parts/states';
import { PAGES, pathOf } from '@/backend/desk/ui/routes';
import { AccountMenu } from '@/backend/desk/ui/shell/account-menu';
import { ConnectionLine } from '@/backend/desk/ui/shell/connection-line';
import { HelpDialog } from '@/backend/desk/ui/shell/help-dialog';
import { useKeptFocus } from '@/backend/desk/ui/shell/kept-focus';
import { Navigation } from '@/backend/desk/ui/shell/navigation';
import { useNews } from '@/backend/desk/ui/shell/news';
import { PageBoundary } from '@/backend/desk/ui/shell/page-boundary';
import { placeOf, usePageStart } from '@/backend/desk/ui/shell/page-start';
import { useShortcuts, type Shortcuts } from '@/backend/desk/ui/shell/shortcuts';

/** What stands around the pages of the desk. */
export function Shell() {
  const [location, navigate] = useLocation();
  const [isHelping, setHelping] = useState(false);
  const main = useRef<HTMLElement>(null);
  const place = placeOf(location);
  useNews();
  usePageStart(main, location);
  useKeptFocus(main);

  const ways: Shortcuts = Object.fromEntries(
    PAGES.flatMap((page) =>
      page.entry ? [[`g ${page.entry.key}`, () => navigate(pathOf(page))]] : [],
    ),
  );
  useShortcuts({ ...ways, '/': () => navigate('/search'), '?': () => setHelping(true) });

  return (
    <div className="shell">
      <a href="#page" className="skip">
        Skip to the page
      </a>
      <header className="rail">
        <p className="brand">
          <img src="/desk/icon.svg" alt="" width="22" height="22" />
          Desk
        </p>
        <Navigation />
        <div className="rail-end">
          <ConnectionLine />
          <button
            type="button"
            className="button quiet keys-button"
            onClick={() => setHelping(true)}
          >
            Keys <kbd>?</kbd>
          </button>
          <AccountMenu />
        </div>
      </header>
      <main id="page" ref={main} tabIndex={-1} className="page">
        <PageBoundary place={place}>
          <Switch>
            <Route path="/">
              <Redirect to="/conversations" replace />
            </Route>
            {PAGES.map(({ path, component }) => (
              <Route key={path} path={path} component={component} />
            ))}
            <Route>
              <h1 className="state">There is no such page</h1>
              <Empty>The address may be incomplete, or what it named is gone.</Empty>
            </Route>
          </Switch>
        </PageBoundary>
      </main>
      {isHelping && <HelpDialog onClose={() => setHelping(false)} />}
    </div>
  );
}
