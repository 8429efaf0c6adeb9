/**
 * The languages of a browser that are some: a few systems name theirs in a way that is none (`C`), at
 * which `Intl` throws.
 *
 * @param tags as `navigator.languages` has them
 */
export const knownLanguages = (tags: readonly string[]): string[] => tags.filter(isLanguage);

function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== '';
  } catch {
    return false;
  }
}
