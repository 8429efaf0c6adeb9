import '@/lib/contract/no-code-from-text';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Route, Router, Switch } from 'wouter';
import { DeskCallError } from '@/desk/call';
import { LiveProvider } from '@/desk/live/live';
import { isLaterPage } from '@/desk/routes';
import { SessionProvider } from '@/desk/session/session';
import { UnlockPage } from '@/desk/session/unlock-page';
import { WelcomePage } from '@/desk/session/welcome-page';
import { signedOutSignal } from '@/desk/session/signed-out-signal';
import { laterPages } from '@/desk/shell/later-page';
import { Shell } from '@/desk/shell/shell';
import { DESK_PATH } from '@/lib/contract/desk/address';
import '@/desk/styles/desk.css';

/** How often to retry a call that got no answer. A refusal is an answer. */
const RETRIES = 2;

const onError = (error: unknown) => {
  if (error instanceof DeskCallError && error.error.code === 'signed_out') signedOutSignal.notify();
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

// Whoever opens one of the later pages does not wait for the session before it loads.
if (isLaterPage(location.pathname.slice(DESK_PATH.length))) void client.prefetchQuery(laterPages);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Router base={DESK_PATH}>
        <Switch>
          <Route path="/welcome" component={WelcomePage} />
          <Route path="/unlock" component={UnlockPage} />
          <Route>
            <SessionProvider>
              <LiveProvider>
                <Shell />
              </LiveProvider>
            </SessionProvider>
          </Route>
        </Switch>
      </Router>
    </QueryClientProvider>,
  );
}
