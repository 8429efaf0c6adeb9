import { useEffect, useRef, useState } from 'react';
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
import { useShortcuts, type Shortcuts } from '@/backend/desk/ui/shell/shortcuts';

/** Which page an address is of. */
const placeOf = (location: string) => location.split('/')[1] ?? '';

/** What stands around the pages of the desk. */
export function Shell() {
  const [location, navigate] = useLocation();
  const [isHelping, setHelping] = useState(false);
  const main = useRef<HTMLElement>(null);
  const place = placeOf(location);
  useNews();
  useKeptFocus(main);

  const ways: Shortcuts = Object.fromEntries(
    PAGES.flatMap((page) =>
      page.entry ? [[`g ${page.entry.key}`, () => navigate(pathOf(page))]] : [],
    ),
  );
  useShortcuts({ ...ways, '/': () => navigate('/search'), '?': () => setHelping(true) });

  // Another page begins at its top, for the keyboard, too. The first one begins where browsers begin.
  // Within a page the focus stays where it is, unless what had it is gone, like the row of a list.
  const shown = useRef(location);
  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before === location) return;
    for (const box of [main.current, window]) box?.scrollTo(0, 0);
    const { activeElement, body } = document;
    const isOutside = !main.current?.contains(activeElement);
    const isGone = activeElement === body || !activeElement?.checkVisibility();
    if (isGone || (isOutside && placeOf(before) !== placeOf(location))) main.current?.focus();
  }, [location]);

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
