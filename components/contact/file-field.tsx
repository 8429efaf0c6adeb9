import { FILE_LIMITS } from '@repo/contract/file-sentences.ts';

/**
 * The files of an inquiry. The browser sends them with the form, unless the form's code is there: then they are
 * on their way as soon as they are chosen (lib/contact/form-files.ts).
 */
export function FileField() {
  return (
    <div className="field">
      <label htmlFor="files">Files (optional)</label>
      <p id="files-hint" className="field-hint">
        {FILE_LIMITS}
      </p>
      <input
        id="files"
        type="file"
        name="files"
        multiple
        aria-describedby="files-hint files-error"
        aria-invalid="false"
        className="field-control field-files"
      />
      <div data-chosen-files />
      <p id="files-error" data-error-for="files" aria-live="polite" className="field-error" />
    </div>
  );
}
