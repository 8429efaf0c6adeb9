import '@repo/contract/no-code-from-text.ts';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Route, Router, Switch } from 'wouter';
import { DeskCallError, isSignedOut } from '#call.ts';
import { LiveProvider } from '#live/live.tsx';
import { followReplacedTexts } from '#shell/replaced-texts.ts';
import { SessionProvider } from '#session/session.tsx';
import { signedOutSignal } from '#shared/signed-out-signal.ts';
import { LaterPage, loadLaterPages, loadOfficeScript } from '#shell/later-page.tsx';
import { FactorGate } from '#shell/factor-gate.tsx';
import { Shell } from '#shell/shell.tsx';
import { DESK_PATH } from '@repo/contract/desk/address.ts';
import '#styles/desk.css';

/** How often to retry a call that got no answer. A refusal is an answer. */
const RETRIES = 2;

const onError = (error: unknown) => {
  if (isSignedOut(error)) signedOutSignal.notify();
};
const client = new QueryClient({
  queryCache: new QueryCache({ onError }),
  defaultOptions: {
    queries: {
      // The log of changes says what to read again; until then, data is current.
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, error) =>
        count < RETRIES && !(error instanceof DeskCallError && error.error.code !== undefined),
    },
  },
});

/** The addresses that need only the first script. */
const FIRST_PAGES = ['', '/', '/conversations'].map((path) => DESK_PATH + path);

// Whoever opens another one does not wait for the session before the second script loads.
if (!FIRST_PAGES.includes(location.pathname)) loadLaterPages(client);

const restore = () => loadOfficeScript(client).then(({ restoreRead }) => restoreRead(client));

const root = document.getElementById('root');
if (root) {
  followReplacedTexts(root);
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Router base={DESK_PATH}>
        <Switch>
          <Route path="/welcome">
            <main className="door">
              <LaterPage name="welcome" title="Welcome" />
            </main>
          </Route>
          <Route path="/unlock">
            <main className="door">
              <LaterPage name="unlock" title="Unlock sign-in" />
            </main>
          </Route>
          <Route>
            <SessionProvider restore={restore}>
              <FactorGate>
                <LiveProvider>
                  <Shell />
                </LiveProvider>
              </FactorGate>
            </SessionProvider>
          </Route>
        </Switch>
      </Router>
    </QueryClientProvider>,
  );
}
