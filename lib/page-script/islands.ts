import { loadChunk } from '#lib/api/load-chunk.ts';
import { isChoice, typedIn } from '#lib/page-script/form-controls.ts';
import { handsOff } from '#lib/page-script/hands.ts';

/** What an island can do once it is mounted. */
export type Mounted = Readonly<{
  /** Does what the visitor asked for before the code was there: opens the chat, or sends the form. */
  act: () => void;
}>;

/** What the module of an island exports. */
export type IslandModule = Readonly<{
  /**
   * Gives an element its behavior. It touches nothing outside of the element, and if it fails, the element is
   * as it was: a form that posts, a link.
   */
  mount: (element: HTMLElement, visit: IslandVisit) => Mounted | Promise<Mounted>;
}>;

/** What the page notices. */
export type IslandVisit = Readonly<{
  /**
   * When the visitor first touched the element, in milliseconds since the page opened. Nothing if it held a text
   * by then, or if a text came in another way than by typing: then the time says nothing about who they are.
   */
  touchedAt: () => number | undefined;
  /** Waits until the visitor is not in the middle of a click or of a character. */
  handsOff: () => Promise<void>;
}>;

const loading = new WeakMap<HTMLElement, Promise<IslandModule>>();
const mounting = new WeakMap<HTMLElement, Promise<Mounted>>();
const mounted = new WeakSet<HTMLElement>();
const touches = new WeakMap<HTMLElement, number | undefined>();

/** How often the code of an island has failed to load: the next request has another address. */
let failures = 0;

/** The pause after the first failure, in milliseconds. It doubles with each one, at most nine times. */
const FIRST_PAUSE_MS = 1000;

/** Until when code that has failed is not requested unless somebody waits, in milliseconds since the page opened. */
const quietUntil = new WeakMap<HTMLElement, number>();

/** Whether code may be requested before anybody waits for it: each key that is pressed would ask for it. */
export const mayLoadAhead = (island: HTMLElement): boolean =>
  performance.now() >= (quietUntil.get(island) ?? 0);

/** The island around an element of the page, if it is in one. */
export const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

/** What typing does to a text (https://w3c.github.io/input-events/). */
const TYPING = /^(insertText|insertLineBreak|insertParagraph|insertCompositionText|delete)/;

/** Notes that the visitor uses an island, and how. */
export function noteTouch(island: HTMLElement, event: Event): void {
  const form = island.querySelector('form');
  const isFirst = !touches.has(island);
  const hadText = isFirst && form !== null && Object.keys(typedIn(form)).length > 0;
  const isFilledIn =
    event.type === 'input' &&
    !isChosen(event.target) &&
    !(event instanceof InputEvent && TYPING.test(event.inputType));
  if (hadText || isFilledIn) touches.set(island, undefined);
  else if (isFirst) touches.set(island, performance.now());
}

const isChosen = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && isChoice(target);

/**
 * Loads the code of an island, once. If that fails, the next call tries again.
 *
 * @returns rejects if the code cannot be loaded
 */
export function loadIsland(island: HTMLElement): Promise<IslandModule> {
  let module = loading.get(island);
  if (!module) {
    module = requestCode(island.dataset.code ?? '', quietUntil.has(island));
    loading.set(island, module);
    module.catch(() => {
      quietUntil.set(island, performance.now() + FIRST_PAUSE_MS * 2 ** Math.min(failures, 9));
      failures += 1;
      loading.delete(island);
    });
  }
  return module;
}

/**
 * Gives an island its behavior, once. If that fails, the next call tries again.
 *
 * @returns rejects if the code cannot be loaded or does not work here
 */
export function mountIsland(island: HTMLElement): Promise<Mounted> {
  let ready = mounting.get(island);
  if (!ready) {
    ready = loadIsland(island).then(({ mount }) =>
      mount(island, { touchedAt: () => touches.get(island), handsOff }),
    );
    mounting.set(island, ready);
    ready.then(
      () => {
        mounted.add(island);
        island.dataset.mounted = '';
      },
      () => mounting.delete(island),
    );
  }
  return ready;
}

/** Whether an island has its behavior, and so handles what happens in it. */
export const isMounted = (island: HTMLElement): boolean => mounted.has(island);

/**
 * @param code addresses without spaces: the module, then what it imports, and its styles
 * @param isRepeated whether that has failed before
 */
async function requestCode(code: string, isRepeated: boolean): Promise<IslandModule> {
  const [address = '', ...others] = code.split(' ');
  const styles = others.filter((other) => other.endsWith('.css'));
  // What the module imports is requested at the same time as the module. If that has failed, the module alone is.
  for (const href of isRepeated ? [] : others) {
    if (!styles.includes(href)) void addLink({ rel: 'modulepreload', href });
  }
  // A browser may remember that an address has failed, so another one is tried.
  const again = failures === 0 ? '' : `?${failures}`;
  const [module] = await Promise.all([
    loadChunk(import(/* @vite-ignore */ address + again) as Promise<IslandModule>),
    ...styles.map((href) => addLink({ rel: 'stylesheet', href })),
  ]);
  return module;
}

/** Adds a link to the head, unless it is there. @returns settles when it has loaded */
function addLink({ rel, href }: Readonly<Record<'rel' | 'href', string>>): Promise<void> {
  if (document.head.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      // Scripts that did not come are missed by the module; only styles are waited for.
      if (rel === 'stylesheet') reject(new Error(`${href} could not be loaded`));
      else resolve();
    };
    document.head.append(link);
  });
}
