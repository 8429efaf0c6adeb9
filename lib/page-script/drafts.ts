import { clearDraft, readDraft, writeDraft } from '#lib/api/draft.ts';
import { readSessionItem, writeSessionItem } from '#lib/api/tab-storage.ts';
import { controlsOf, isChoice, isLinked, typedIn } from '#lib/page-script/form-controls.ts';

/** The storage key of the draft that the browser is sending as a plain form. */
const POSTED_KEY = 'posted-draft';

/** A choice that an address makes: the draft of another choice says which one it was made instead of. */
const LINKED = 'linked';

const formsWithDrafts = () =>
  Array.from(document.querySelectorAll<HTMLFormElement>('form[data-draft]'));

const keyOf = (form: HTMLFormElement) => form.dataset.draft ?? '';

/**
 * Keeps what is typed in this tab, so that it survives a reload, and puts it back. This is in the script of the
 * page itself, since it must not depend on code that loads later. Nothing is stored before something is typed.
 */
export function keepDrafts(): void {
  settlePosted();
  formsWithDrafts().forEach(restore);
  const keep = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form?.dataset.draft) store(form);
  };
  addEventListener('input', keep);
  addEventListener('change', keep);
  // Programs fill in fields without any event.
  addEventListener('pagehide', () => formsWithDrafts().filter(hasText).forEach(store));
}

const hasText = (form: HTMLFormElement) => Object.keys(typedIn(form)).length > 0;

function store(form: HTMLFormElement): void {
  const { sessionId } = readDraft(keyOf(form));
  const values = typedIn(form);
  const linked = linkedIn(form);
  if (linked && Object.keys(values).length > 0) {
    values[LINKED] = linked.value;
    values[linked.name] ??= linked.value;
  }
  writeDraft(keyOf(form), { values, ...(sessionId !== undefined && { sessionId }) });
}

/** The choice that the address makes in a form. */
const linkedIn = (form: HTMLFormElement) => controlsOf(form).find(isLinked);

/**
 * Puts a draft back, unless something newer is there: what was typed before, what a form that came back holds,
 * or a choice that the address makes now but did not make then.
 */
function restore(form: HTMLFormElement): void {
  const { values } = readDraft(keyOf(form));
  const linked = linkedIn(form);
  const isOtherChoice = linked !== undefined && !['', values[LINKED]].includes(linked.value);
  const typed = typedIn(form);
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined || typed[control.name] !== undefined) continue;
    if (!isChoice(control)) control.value = value;
    else if (control.value === value && !(isOtherChoice && control.name === linked.name)) {
      control.checked = true;
    }
  }
}

/**
 * Lets the browser send a form as a page does without scripts. The next page knows whether it arrived
 * ({@link keepDrafts}).
 */
export function postPlainly(form: HTMLFormElement): void {
  if (form.dataset.draft) writeSessionItem(POSTED_KEY, form.dataset.draft);
  HTMLFormElement.prototype.submit.call(form); // a control may have the name of the method
}

/** Forgets a draft that has arrived: this page confirms it. */
function settlePosted(): void {
  const key = readSessionItem(POSTED_KEY);
  if (key === undefined) return;
  writeSessionItem(POSTED_KEY);
  if (document.querySelector('[data-confirms]')) clearDraft(key);
}
