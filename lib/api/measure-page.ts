import { loadChunk } from '#lib/api/load-chunk.ts';
import { whenIdle } from '#lib/api/when-idle.ts';

let isMeasured = false;

/**
 * Measures how fast this page is, for a visitor who uses what its scripts do, and tells the site when they leave
 * (requirement 7.12). Call it when they begin; the code comes once the page is idle, and only once.
 */
export function measurePage(): void {
  const template = document.querySelector<HTMLElement>('[data-template]')?.dataset.template;
  if (isMeasured || template === undefined || wantsNoTracking()) return;
  isMeasured = true;
  whenIdle(() => {
    loadChunk(import('#lib/api/send-vitals.ts')).then(
      ({ sendVitals }) => sendVitals(template),
      () => undefined, // nobody misses it
    );
  });
}

/** Whether the browser says that its user does not want to be tracked. This is no tracking, but they need not know. */
const wantsNoTracking = () =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
