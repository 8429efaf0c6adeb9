import { NO_RESPONSE } from '@repo/contract/error-sentences.ts';
import { showBusy } from '#lib/page-script/busy.ts';
import { postPlainly } from '#lib/page-script/drafts.ts';
import {
  islandOf,
  isMounted,
  loadIsland,
  mayLoadAhead,
  mountIsland,
  noteTouch,
  type Mounted,
} from '#lib/page-script/islands.ts';

/** What shows that a visitor, or a program that acts for one, is about to use something. */
const NEARING = ['pointerover', 'touchstart', 'focusin'];

/** What shows that they use it. Programs send some of these without the others. */
const USING = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'paste', 'drop'];

/** How long something that was asked for waits for its code before it goes without, in milliseconds. */
const PATIENCE_MS = 5000;

/** Loads the code of an island when a visitor reaches for it, and answers what they ask for meanwhile. */
export function answerVisitors(): void {
  const options = { capture: true, passive: true };
  for (const type of NEARING) {
    addEventListener(type, ({ target }) => near(islandOf(target)), options);
  }
  for (const type of USING) {
    addEventListener(type, (event) => use(event), options);
  }
  // The focus may be there already.
  use(new Event('focusin'), document.activeElement);
  // On the window, events arrive last: whoever has handled one has also prevented its default.
  addEventListener('click', followLauncher);
  addEventListener('submit', sendForm);
}

const ignore = () => undefined;

function near(island: HTMLElement | null): void {
  if (island && mayLoadAhead(island)) loadIsland(island).catch(ignore);
}

function use(event: Event, target = event.target): void {
  const island = islandOf(target);
  // Nobody has asked for what a link opens before they follow the link.
  if (!island || island.querySelector('.chat-launcher')) return;
  noteTouch(island, event);
  if (mayLoadAhead(island)) mountIsland(island).catch(ignore);
}

/** Opens or closes the chat, or goes to its page if the code does not come. */
function followLauncher(event: MouseEvent): void {
  const island = islandOf(event.target);
  const link = event.target instanceof Element && event.target.closest('.chat-launcher');
  if (!island || !(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  // A modifier key asks for another tab or window.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // The second click of people who double-click everything.
  if (event.detail > 1) return;
  answer(link, island, () => {
    if (navigator.onLine) location.assign(link.href);
  });
}

/** Sends a form by its code, or as a plain form if the code does not come. */
function sendForm(event: SubmitEvent): void {
  const { target: form } = event;
  const island = islandOf(form);
  if (!island || !(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  event.preventDefault();
  // A form that its code does not know is a copy that somebody has put in the place of ours.
  if (isMounted(island)) postUnlessOffline(form);
  else answer(form, island, () => postUnlessOffline(form));
}

/** Without a network, the browser would leave the page for one of its own. */
function postUnlessOffline(form: HTMLFormElement): void {
  if (navigator.onLine) {
    postPlainly(form);
    return;
  }
  const place = form.querySelector('[data-form-error]');
  if (place) place.textContent = NO_RESPONSE;
}

/**
 * Lets an island do what was asked for, once.
 *
 * @param asked the link or form, which says meanwhile that it is busy
 * @param doWithout what the browser does without any code
 */
function answer(
  asked: HTMLAnchorElement | HTMLFormElement,
  island: HTMLElement,
  doWithout: () => void,
): void {
  if (asked.getAttribute('aria-busy') === 'true') return;
  const setBusy = (isBusy: boolean) => {
    if (isBusy) asked.setAttribute('aria-busy', 'true');
    else asked.removeAttribute('aria-busy');
    if (asked instanceof HTMLFormElement) showBusy(asked, isBusy);
  };
  const end = (action: () => void) => {
    setBusy(false); // the page may come back from the back/forward cache
    action();
  };
  setBusy(true);
  inTime(mountIsland(island)).then(
    ({ act }) => end(act),
    () => end(doWithout),
  );
}

/** @returns rejects after a while, after which a late result changes nothing */
const inTime = (mounted: Promise<Mounted>): Promise<Mounted> =>
  new Promise((resolve, reject) => {
    setTimeout(reject, PATIENCE_MS);
    mounted.then(resolve, reject);
  });
