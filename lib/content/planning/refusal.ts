/** What of a wish a refusal is about: the fields of the forms at the desk. */
export type RefusedField = 'template' | 'path' | 'title' | 'of' | 'after' | 'to';

/** A page cannot be made, moved, or removed like this. The message is for whoever works with the files. */
export class PlanRefusal extends Error {
  /** The same for somebody who knows no files. */
  readonly words: string;
  /** What has to change. */
  readonly field: RefusedField | undefined;

  constructor(message: string, words: string, field?: RefusedField) {
    super(message);
    this.words = words;
    this.field = field;
  }
}
