import { readFileSync } from 'node:fs';

/** The document that says what the product must do. */
export const REQUIREMENTS = 'docs/requirements.md';

/**
 * The numbers of all requirements, in the order of the document: `5` for a section, `5.3` for a point. A
 * point is a paragraph or a table row that begins with its number in bold.
 */
export function requirementNumbers(): string[] {
  const text = readFileSync(REQUIREMENTS, 'utf8');
  const heads = text.matchAll(/^(?:## (\d+)\. |(?:\| )?\*\*(\d+\.\d+)\*\* )/gm);
  return Array.from(heads, ([, section, point]) => section ?? point ?? '');
}
