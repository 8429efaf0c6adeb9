import { INQUIRIES_AWAY } from '@repo/company/sentences.ts';
import { NO_RESPONSE, PAGE_UNAVAILABLE } from '@repo/contract/error-sentences.ts';
import { quoted } from '#front-config/headers.ts';
import { products } from '../../lib/content/catalog.ts';
import { constantPaths, plannedPaths } from '../../lib/content/paths.ts';
import { redirects } from '../../lib/content/redirects.ts';
import type { Promises } from '../../tools/front/promises.mjs';

/** Lines of a map. Paths have no characters that mean anything to nginx. */
const lines = (entries: Iterable<readonly [string, string]>) =>
  Array.from(entries, ([from, to]) => `    ${from} ${to};`).join('\n');

/**
 * Where an address leads, in lowercase: an old one to its page, and a page to itself. The site decides where that
 * of a page leads that appears or disappears, because this configuration is the same before and after.
 */
function homes() {
  const dated = new Set(plannedPaths()).difference(new Set(constantPaths()));
  const homeOf = new Map([
    ...Object.entries(redirects),
    ...constantPaths().map((page) => [page.toLowerCase(), page] as const),
  ]);
  for (const path of dated) homeOf.delete(path.toLowerCase());
  return homeOf;
}

/** A JSON text in the words of the site, as a text of the configuration. */
const saying = (message: string) =>
  quoted(JSON.stringify({ success: false, message, code: 'unavailable' }));

/** Maps from addresses to what the front does with them, from the lists of the project. */
export const addressMaps = ({ policies }: Pick<Promises, 'policies'>) => `
# Where an address leads. Capitals make no difference to nginx here.
map $bare_path $home {
    default "";
${lines(homes())}
}
map "$is_plain:$front_path" $chosen_order {
    default "";
${lines(products.map(({ slug }) => [`"1:/order/item/${slug}"`, `/order?item=${slug}`]))}
}

# The policies of drawings, which allow their own colors.
map $front_path $drawing_policy {
    default "default-src 'none'";
${lines(Object.entries(policies).map(([path, policy]) => [path, quoted(policy)]))}
}

# What callers are told while no site answers.
map $uri $unavailable {
    default ${saying(PAGE_UNAVAILABLE)};
    ~^/api/contact/ ${saying(INQUIRIES_AWAY)};
    ~^/(api|socket\\.io)(/|$) ${saying(NO_RESPONSE)};
}
`;
