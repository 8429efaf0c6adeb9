import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { bucketOf, type Vital } from '@repo/contract/vital-buckets.ts';

/** What is used of what the package reports. */
type Measured = Readonly<{ name: Vital; value: number }>;

/**
 * Measures the page, also what happened before, and sends the bucket of each value when the page is hidden for the
 * first time: later ones would count the same page again.
 *
 * @param template the kind of page, which is all that is said about it
 */
export function sendVitals(template: string): void {
  const buckets: Partial<Record<Vital, number>> = {};
  const note = ({ name, value }: Measured) => {
    buckets[name] = bucketOf(name, value);
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note);
  const sent = new AbortController();
  // Those above have begun to listen before, so that their last values are there.
  addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden' || Object.keys(buckets).length === 0) return;
      sent.abort();
      const body = new Blob([JSON.stringify({ template, buckets })], { type: 'application/json' });
      navigator.sendBeacon('/api/vitals', body);
    },
    { signal: sent.signal },
  );
}
