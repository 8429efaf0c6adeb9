/**
 * The language tags of a browser that are valid: a few systems use an invalid one (`C`), which makes `Intl`
 * throw.
 *
 * @param tags as in `navigator.languages`, which a few browsers lack
 */
export const knownLanguages = (tags: readonly string[] | undefined): string[] =>
  (tags ?? []).filter(isLanguage);

function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== '';
  } catch {
    return false;
  }
}
