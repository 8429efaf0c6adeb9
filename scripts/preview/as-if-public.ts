/** The fields that say when a page is public. They are at the beginning of a line, outside of any other field. */
const FIELDS = /^(?:draft|publishAt|unpublishAt):.*\r?\n/gm;

/** A page as if visitors saw it now, whatever its file says of that. */
export const asIfPublic = (text: string): string => text.replace(FIELDS, '');
