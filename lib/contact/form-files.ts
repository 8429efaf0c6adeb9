import { FILES_UNSUPPORTED } from '@repo/contract/file-sentences.ts';
import { createAttachments, type Attachments } from '@repo/chat/files/attachments.ts';
import type { UploadsState } from '@repo/chat/files/uploads-state.ts';
import { showFieldProblem } from '#lib/contact/form-view.ts';
import { loadUploads } from '#lib/api/load-uploads.ts';

/** Shows the chosen files in an element, with buttons to take them away and to send them again. */
export type ShowFiles = (
  place: HTMLElement,
  state: UploadsState,
  actions: Readonly<Record<'remove' | 'retry', (key: number) => void>>,
) => void;

/** The files of a form. */
export type FormFiles = Pick<Attachments, 'ready' | 'clear'> &
  Readonly<{
    /** Whether the control still holds files, which only the browser can then send with the form. */
    areLeft: () => boolean;
  }>;

/**
 * Sends the files of a form as soon as they are chosen. If the code for that does not come, they stay in their
 * control, and the browser sends them with the form.
 *
 * @param session gives the session of the form
 * @param loadView gives the code that shows files; called with the first file
 */
export function formFiles(
  form: HTMLFormElement,
  session: () => string,
  loadView: () => Promise<ShowFiles>,
): FormFiles {
  /** The control as it is now: others may have put a copy in its place. */
  const controlNow = () => form.querySelector<HTMLInputElement>('[name="files"]');
  const place = form.querySelector<HTMLElement>('[data-chosen-files]');
  let showFiles: ShowFiles | undefined;

  const show = (state: UploadsState) => {
    const control = controlNow();
    if (!control || !place) return;
    control.hidden = state.isUnsupported;
    control.toggleAttribute('data-listed', state.files.length > 0);
    if (state.isUnsupported) showFieldProblem(form, 'files', FILES_UNSUPPORTED);
    showFiles?.(place, state, attachments);
  };
  const attachments = createAttachments({
    address: '/api/files',
    session,
    load: loadUploads,
    show,
  });

  const take = async () => {
    const control = controlNow();
    const chosen = Array.from(control?.files ?? []);
    if (!control || chosen.length === 0) return;
    try {
      [showFiles] = await Promise.all([loadView(), loadUploads()]);
    } catch (error) {
      console.error('The code for files could not be loaded', error);
      return;
    }
    // So that the same file can be chosen again after it was removed, and is not sent with the form, too.
    control.value = '';
    const problem = await attachments.add(chosen);
    if (!control.hidden) showFieldProblem(form, 'files', problem);
  };

  form.addEventListener('change', ({ target }) => {
    if (target === controlNow()) void take();
  });
  void take(); // files that were chosen before this code was there
  return {
    ready: attachments.ready,
    clear: attachments.clear,
    areLeft: () => (controlNow()?.files ?? []).length > 0,
  };
}
