import { isInFloor } from '#lib/api/in-floor.ts';
import { rememberLanding } from '#lib/api/landing.ts';
import { whenShown } from '#lib/api/when-shown.ts';
import { keepDrafts } from '#lib/page-script/drafts.ts';
import { onFirst } from '#lib/page-script/first-event.ts';
import { watchHands } from '#lib/page-script/hands.ts';
import { openMenusOnHover } from '#lib/page-script/menus.ts';
import { answerVisitors } from '#lib/page-script/reach.ts';
import { replaceRefusedStyles } from '#lib/page-script/styles.ts';
import { continueConversation } from '#lib/page-script/unfinished.ts';

// The script of every page, and the only one until the visitor reaches for something. It is written into the
// pages as text, the same in all of them, so the policy allows it by its hash (docs/decisions/020).

/** A reload of the home page begins at its top (requirement 2.10). */
const START_AT_TOP = '/';

/** What shows that somebody uses the page: a person, or a program that acts for one. */
const ACTS = ['pointerdown', 'keydown', 'click', 'input', 'change', 'submit'];

/** Where popovers are for browsers that have none. */
const [popovers = ''] = document.currentScript?.dataset.popovers?.split(' ') ?? [];

/** What the page does. If one part fails on a page that somebody has changed, the others go on. */
const PARTS = [
  () => onFirst(ACTS, rememberLanding),
  watchHands,
  answerVisitors,
  openMenusOnHover,
  () => {
    if (!('popover' in HTMLElement.prototype)) void import(/* @vite-ignore */ popovers);
  },
  () => {
    // A form that came back is the answer to a post, which a reload would repeat.
    const { address } = document.documentElement.dataset;
    if (address !== undefined) history.replaceState(null, '', address);
  },
  () => {
    if (location.pathname === START_AT_TOP) history.scrollRestoration = 'manual';
  },
  () => whenShown(keepDrafts),
  () => whenShown(continueConversation),
];

// In older browsers, the page is the site without scripts, but not without styles.
for (const start of isInFloor() ? [replaceRefusedStyles, ...PARTS] : [replaceRefusedStyles]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
