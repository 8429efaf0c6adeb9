/** Something on a page: its CSS selector, and the beginning of its label or text. */
export type Thing = Readonly<{ css: string; name?: string }>;

/** What a person sees of something. */
export type Sight = Readonly<{
  /** Where it is in the window, in CSS px. */
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** Whether its middle can be reached, because nothing covers it. */
  isFree: boolean;
  hasFocus: boolean;
}>;

/** What a page notes about the next press of the mouse. */
type Aim = { wanted?: readonly Element[]; isMissed?: boolean };

/** Runs in the page, and says whether the last press has met something else than what was wanted. */
export const isMissed = (): boolean => (window as Aim).isMissed === true;

/**
 * Runs in the page, and looks for something visible.
 *
 * @param isWanted whether the page scrolls to it when it cannot be reached, and notes whether it is what is pressed next
 */
export function look({ thing, isWanted }: { thing: Thing; isWanted: boolean }): Sight | null {
  const { css, name = '' } = thing;
  const labelsOf = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : [];
  const wordsOf = (element: Element) => {
    const [label = element] = labelsOf(element);
    return (element.ariaLabel ?? label.textContent).replace(/\s+/g, ' ').trim();
  };
  const found = [...document.querySelectorAll(css)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && wordsOf(element).startsWith(name),
  );
  if (!found) return null;
  const see = (): Sight => {
    const { top, right, bottom, left } = found.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isFree = [found, ...labelsOf(found)].some((element) => element.contains(hit));
    const hasFocus = document.activeElement === found;
    return { top, right, bottom, left, isFree, hasFocus };
  };
  if (isWanted) {
    const aim = window as Aim;
    if (aim.wanted === undefined)
      addEventListener(
        'pointerdown',
        ({ target }) => {
          aim.isMissed = !aim.wanted?.some((element) => element.contains(target as Node | null));
        },
        { capture: true },
      );
    aim.wanted = [found, ...labelsOf(found)];
    aim.isMissed = false;
    if (!see().isFree) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  return see();
}
