/** What people call the files of which a site has one. */
const SINGLE_FILES: Readonly<Record<string, string>> = {
  'brand.yaml': 'Logo and colors',
  'catalog.yaml': 'What can be ordered',
  'company.yaml': 'Company and prices',
  'menus.yaml': 'Menus',
  'redirects.yaml': 'Second addresses',
  'synonyms.yaml': 'Words that mean the same',
};

/**
 * What people call a file of the content.
 *
 * @param name its name below `content`
 * @param fields what it says, if it can be read
 */
export function studioTitle(
  name: string,
  fields: Readonly<Record<string, unknown>> | null | undefined,
): string {
  const known = [SINGLE_FILES[name], fields?.title, fields?.name];
  return known.find((each): each is string => typeof each === 'string' && each !== '') ?? name;
}
