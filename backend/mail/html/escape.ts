const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Writes text so that it stays text in HTML, also in an attribute. Characters that HTML forbids become spaces. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]|[\p{Noncharacter_Code_Point}]/gu, ' ')
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
