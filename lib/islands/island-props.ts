import { isDevelopment } from '#lib/env.ts';
import { islands } from '#lib/islands/manifest.ts';

/** Where the files of islands are. In a build, they are beside the hashed files of Next.js. */
const addressOf = (file: string) =>
  `${isDevelopment() ? '/islands' : '/_next/static/islands'}/${file}`;

/** The addresses of the files of an island, without spaces: its own script first. */
export const codeOf = (name: string): string => (islands[name] ?? []).map(addressOf).join(' ');

/**
 * The attributes that make an element an island: the page script loads its code when a visitor reaches for it
 * (lib/page-script/islands.ts).
 *
 * @param name of its module in `components/islands`
 * @param props what the module needs to know, as JSON
 */
export const islandProps = (name: string, props?: unknown) => ({
  'data-island': name,
  'data-code': codeOf(name),
  'data-props': props === undefined ? undefined : JSON.stringify(props),
});
