import type { StudioFrameTarget } from '@repo/contract/desk/studio-frame.ts';
import { dotted, pathKey, pathOf } from '#studio/form/paths.ts';
import { caretIn, placeCaret } from '#studio/source/carets.ts';

const CONTROLS = 'input, textarea, select, .studio-editor-box, button';

/**
 * Moves the focus to the control of a place, and unfolds what is around it. If the place itself has none, what is around
 * it gets it.
 *
 * @param form the element around all fields
 * @param name the keys and indexes that lead to the place, joined by dots
 * @param offset where in a long text the caret goes
 */
export function focusPlace(form: HTMLElement, name: string, offset = 0): void {
  const places = [...form.querySelectorAll<HTMLElement>('[data-place]')];
  const nameOf = (place: HTMLElement) => dotted(pathOf(place.dataset.place ?? '[]'));
  const found =
    places.findLast((place) => nameOf(place) === name) ??
    places.findLast((place) => name.startsWith(`${nameOf(place)}.`));
  if (!found) return;
  for (
    let around: HTMLElement | null = found;
    around && around !== form;
    around = around.parentElement
  )
    if (around instanceof HTMLDetailsElement) around.open = true;
  const control = found.matches(CONTROLS) ? found : found.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
  if (control) placeCaret(control, offset);
  found.scrollIntoView({ block: 'center' });
}

/** Where the focus is in a form. */
export type FocusedPlace = Readonly<{
  /** The key of its path. */
  key: string;
  /** Where in its text the caret is. */
  offset: number;
  /** Whether its value is one of a few, which no reader sees. */
  isChoice: boolean;
  /** The picture that it is about. */
  shown?: Extract<StudioFrameTarget, { picture: string }>;
}>;

/** The place in whose control the focus is. */
export function placeOfFocus(form: HTMLElement): FocusedPlace | undefined {
  const { activeElement } = document;
  const place = activeElement?.closest<HTMLElement>('[data-place]');
  if (!activeElement || !place || !form.contains(place)) return undefined;
  const { kind, picture } = activeElement.closest<HTMLElement>('[data-picture]')?.dataset ?? {};
  return {
    key: place.dataset.place ?? pathKey([]),
    offset: caretIn(activeElement),
    isChoice: activeElement instanceof HTMLSelectElement,
    ...((kind === 'mosaic' || kind === 'photo') && picture && { shown: { kind, picture } }),
  };
}
