/** The fields that say when a page is public. They are at the beginning of a line, outside of any other field. */
const FIELDS = /^(?:draft|publishAt|unpublishAt):.*(?:\r?\n|$)/gm;

/** What ends the fields of a Markdown file. */
const END = '\n---\n';

/** A page as if visitors saw it now, whatever its fields say of that. */
export function asIfPublic(text: string): string {
  const [fields = '', ...body] = text.split(END);
  return [fields.replace(FIELDS, ''), ...body].join(END);
}
