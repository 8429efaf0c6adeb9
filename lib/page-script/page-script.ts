import { rememberLanding } from '@/lib/api/landing';
import { whenShown } from '@/lib/api/when-shown';
import { answerEarlyClick } from '@/lib/page-script/early-click';
import { onFirst } from '@/lib/page-script/first-event';
import { hasUnfinished } from '@/lib/page-script/unfinished';
import { loadCode, trustOwnScripts } from '@/lib/page-script/load-code';
import { openMenusOnHover } from '@/lib/page-script/menus';

// The script of every page, and the only one until the visitor reaches for something. It is written into the
// pages as text, the same in all of them, so the policy allows it by its hash (docs/decisions/020).

/** A reload of the home page begins at its top (requirement 2.10). */
const START_AT_TOP = '/';

/** What counts as reaching for something. */
const INTENT = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

const code = document.currentScript?.dataset.code?.split(' ') ?? [];

trustOwnScripts();
openMenusOnHover();
onFirst(['pointerdown', 'keydown'], rememberLanding);
if (location.pathname === START_AT_TOP) history.scrollRestoration = 'manual';

if (code.length > 0) {
  const load = loadCode(code);
  onFirst(INTENT, load);
  answerEarlyClick();
  whenShown(() => {
    if (hasUnfinished()) whenIdle(load);
  });
}

function whenIdle(action: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 1000 });
  else setTimeout(action);
}
