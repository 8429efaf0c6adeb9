import type { PhotoImage } from '#lib/content/photos.ts';

/** The photos in fields and in Markdown, wherever they are in a page. */
export function photosIn(value: unknown): PhotoImage[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isPhoto(value)) return [value];
  const parts = 'tree' in value && 'photos' in value ? value.photos : Object.values(value);
  return Array.isArray(parts) ? parts.flatMap(photosIn) : [];
}

const isPhoto = (value: object): value is PhotoImage => 'kind' in value && value.kind === 'photo';
