/** Stands for the address of the site in what `npm run build` makes, so that one build serves any address. */
export const ADDRESS_TEMPLATE = 'https://address-of-this-site.invalid';

/**
 * Puts the address of the site into a text, also where it is part of another address's query.
 *
 * @param {string} text
 * @param {string} origin like https://www.example.com
 */
export const withAddress = (text, origin) =>
  text
    .replaceAll(ADDRESS_TEMPLATE, origin)
    .replaceAll(encodeURIComponent(ADDRESS_TEMPLATE), encodeURIComponent(origin));
