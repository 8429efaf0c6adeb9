import type { Signals } from '#engine/signals.ts';

const isVisible = () => document.visibilityState === 'visible';

/** The signals of the page in the browser. */
export const browserSignals: Signals = {
  isOnline: () => navigator.onLine,
  isVisible,
  subscribe(listener) {
    const ended = new AbortController();
    const options = { signal: ended.signal };
    const onShown = () => {
      if (isVisible()) listener('shown');
    };
    addEventListener('online', () => listener('online'), options);
    addEventListener('offline', () => listener('offline'), options);
    // A newly loaded page is shown, too, but it has no connection yet that could have gone stale.
    addEventListener('pageshow', ({ persisted }) => persisted && onShown(), options);
    document.addEventListener('visibilitychange', onShown, options);
    return () => ended.abort();
  },
};
