import type { Signals } from '@/lib/chat/signals';

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
    addEventListener('pageshow', onShown, options);
    document.addEventListener('visibilitychange', onShown, options);
    return () => ended.abort();
  },
};
