import { ANSWER_HEADERS, HSTS } from '@repo/server/http/answer-headers.ts';
import { fileHeaders, pageHeaders } from '@repo/server/http/site-headers.ts';
import { CACHE_CONTROL } from '../../lib/caching.ts';

/** Stands for the Host header, until nginx knows it. */
const HOST_HERE = 'host-of-the-request';

/** Stands for the hash of the pages' styles, which nginx finds in the name of their folder. */
const STYLE_HERE = "'style-of-the-release'";

/** A text of the configuration, in which nginx looks for variables. */
export const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * Directives that add headers.
 *
 * @param isAlways whether to answers with any status; otherwise, only to successes and redirects
 */
export const addHeaders = (headers: Readonly<Record<string, string>>, isAlways = false) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)}${isAlways ? ' always' : ''};`)
    .concat(`add_header strict-transport-security $stay_secure${isAlways ? ' always' : ''};`);

/** The headers of what keeps its address when it changes. The time of its file means nothing. */
export const prerendered = (isCompressible: boolean) => ({
  ...(isCompressible && { vary: 'Accept-Encoding' }),
  'last-modified': '',
});

const policyOf = (scripts: readonly string[], isSecure: boolean) => {
  const headers = pageHeaders({ host: HOST_HERE, scripts, styles: [STYLE_HERE], isSecure });
  const policy = headers['content-security-policy'] ?? '';
  return policy
    .replace(` ${isSecure ? 'wss' : 'ws'}://${HOST_HERE}`, '$own_socket')
    .replace(` ${STYLE_HERE}`, '$page_style');
};

/**
 * Maps for what headers say about a request.
 *
 * @param scripts the sources of all inline scripts of a page
 */
export const headerMaps = (scripts: readonly string[]) => `
# The address of the sockets of this host, which older versions of Safari do not count as 'self'.
map "$scheme://$http_host" $own_socket {
    default "";
    "~*^http://(?<plain_host>(?:[\\w.-]+|\\[[\\da-f:.]+\\])(?::\\d+)?)$" " ws://$plain_host";
    "~*^https://(?<secure_host>(?:[\\w.-]+|\\[[\\da-f:.]+\\])(?::\\d+)?)$" " wss://$secure_host";
}
map $scheme $page_policy {
    https ${quoted(policyOf(scripts, true))};
    default ${quoted(policyOf(scripts, false))};
}
map $scheme $stay_secure {
    https ${quoted(HSTS)};
    default "";
}
`;

/**
 * A map for the caching of hashed files, of which a part can be asked for. nginx adds headers before it knows
 * whether there is such a part, and no cache may keep the refusal of one.
 */
export const CACHING_MAP = `
map $http_range $hashed_caching {
    default ${quoted(CACHE_CONTROL.never)};
    "" ${quoted(CACHE_CONTROL.forGood)};
}
`;

/** What a page says about the dictionary that it may be compressed with (RFC 9842). */
const BY_DICTIONARY = {
  vary: 'Accept-Encoding, Available-Dictionary',
  link: '</page-dictionary>; rel="compression-dictionary"',
  'content-encoding': '$page_encoding',
};

/** The headers of a page. */
export const forPages = (isAlways = false) =>
  addHeaders(
    {
      ...pageHeaders({ host: undefined, scripts: [], styles: [], isSecure: false }),
      'content-security-policy': '$page_policy',
      'x-robots-tag': '$robots_tag',
      ...prerendered(true),
      ...BY_DICTIONARY,
    },
    isAlways,
  );

/** The headers of a file at a path. */
export const forFile = (path: string, more: Readonly<Record<string, string>>) =>
  addHeaders({ ...fileHeaders(path), ...more });

/** The headers of what the front itself says. */
export const forRefusals = () => addHeaders(ANSWER_HEADERS, true);
