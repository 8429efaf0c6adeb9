import type { StudioEdit } from '@repo/contract/desk/studio-file.ts';
import type { FormValueProps } from '#studio/form/form-context.ts';
import { schemaAt, type FormField, type SchemaRoot } from '#studio/form/json-schema.ts';
import { pathOf } from '#studio/form/paths.ts';

/** What makes up a picture, as far as the fields beside each other have it. */
const PARTS = ['mosaic', 'photo', 'focus', 'alt'] as const;

type PartName = (typeof PARTS)[number];

/** The fields of a picture, of which each is a value in its file. */
export type PictureParts = Readonly<Partial<Record<PartName, FormValueProps | undefined>>>;

/** A picture for a place: its name, which part of a photo stays, and what it shows, where that is said. */
export type ChosenPicture = Readonly<{
  kind: 'mosaic' | 'photo';
  name: string;
  focus?: string | undefined;
  alt?: string | undefined;
}>;

/**
 * Finds the fields that make up a picture, as their schema says.
 *
 * @returns the names of the fields; nothing if none of them names a picture
 */
export function pictureFields(
  root: SchemaRoot,
  fields: readonly FormField[],
): Readonly<Partial<Record<PartName, string>>> | undefined {
  const names: Partial<Record<PartName, string>> = {};
  for (const { name, schema } of fields) {
    const { control } = schemaAt(root, schema);
    const part = PARTS.find((each) => each === control);
    if (part) names[part] ??= name;
  }
  return names.mosaic === undefined && names.photo === undefined ? undefined : names;
}

/** The text of a part; empty if it has none. */
const textOf = (part: FormValueProps | undefined) =>
  part?.isThere === true && typeof part.value === 'string' ? part.value : '';

/** The picture that the file names; nothing if it names none. */
export function currentPicture({
  mosaic,
  photo,
  focus,
  alt,
}: PictureParts): ChosenPicture | undefined {
  const kind = textOf(photo) === '' ? 'mosaic' : 'photo';
  const name = textOf(kind === 'photo' ? photo : mosaic);
  if (name === '') return undefined;
  const isFocused = kind === 'photo' && textOf(focus) !== '';
  return {
    kind,
    name,
    ...(isFocused && { focus: textOf(focus) }),
    ...(alt && { alt: textOf(alt) }),
  };
}

/** The changes with which a file names a picture, and no other. What replaces something comes where that was. */
export function pictureEdits(parts: PictureParts, chosen: ChosenPicture): readonly StudioEdit[] {
  const { mosaic, photo, focus, alt } = parts;
  const [own, other] = chosen.kind === 'photo' ? [photo, mosaic] : [mosaic, photo];
  if (!own) return [];
  const edits: StudioEdit[] = [];
  const put = (part: FormValueProps, value: string, behind: string | undefined) => {
    const path = pathOf(part.place);
    if (part.isThere && part.value === value) return;
    if (part.isThere) edits.push({ act: 'set', path, value });
    else edits.push({ act: 'add', path, value, ...(behind !== undefined && { behind }) });
  };
  const remove = (part: FormValueProps | undefined) => {
    if (part?.isThere) edits.push({ act: 'remove', path: pathOf(part.place) });
  };
  put(own, chosen.name, other?.isThere ? other.name : own.behind);
  remove(other);
  if (focus && chosen.kind === 'photo' && chosen.focus !== undefined)
    put(focus, chosen.focus, own.name);
  else remove(focus);
  if (alt && chosen.alt !== undefined) put(alt, chosen.alt, own.name);
  return edits;
}

/** The changes with which a file names no picture. */
export const withoutPicture = ({ mosaic, photo, focus }: PictureParts): readonly StudioEdit[] =>
  [mosaic, photo, focus].flatMap((part) =>
    part?.isThere ? [{ act: 'remove' as const, path: pathOf(part.place) }] : [],
  );
