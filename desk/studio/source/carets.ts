import type { EditorView } from '@codemirror/view';

const editors = new WeakMap<Element, EditorView>();

/** Notes the editor that is in an element. */
export const noteEditor = (box: Element, view: EditorView): void => void editors.set(box, view);

/** Puts the focus into the editor in an element, and the caret at a place in its text. */
export function placeCaret(box: Element, offset: number): void {
  const view = editors.get(box);
  if (!view) return;
  const anchor = Math.min(offset, view.state.doc.length);
  view.focus();
  view.dispatch({ selection: { anchor }, scrollIntoView: true });
}

/** Where the caret is in the editor in an element; 0 if there is none. */
export const caretIn = (box: Element): number => editors.get(box)?.state.selection.main.head ?? 0;
