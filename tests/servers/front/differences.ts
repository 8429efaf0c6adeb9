import type { Asked } from '#tests/servers/front/answers.ts';

/** What must be the same: the status, the headers, and what is in the body. */
export type Answer = Readonly<{
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}>;

/** What differs between the answers of a site and of a front, and why that is right. */
type Difference = Readonly<{
  why: string;
  /** Whether these two answers are such. */
  isHere: (site: Answer, front: Answer, asked: Asked) => boolean;
  /** The front's answer without what differs. `undefined` if there is nothing to compare. */
  level: (site: Answer, front: Answer) => Answer | undefined;
}>;

const DICTIONARY = '</page-dictionary>; rel="compression-dictionary"';

/** What only an answer varies with that a dictionary may have compressed. */
const WITH_IT = 'Available-Dictionary';

/** The front's answer with these headers as the site has them. */
const withHeadersOf = ({ headers }: Answer, front: Answer, names: readonly string[]): Answer => ({
  ...front,
  headers: {
    ...Object.fromEntries(Object.entries(front.headers).filter(([name]) => !names.includes(name))),
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name))),
  },
});

/** Every known difference. An answer that differs otherwise fails the tests. */
const DIFFERENCES: Readonly<Record<string, Difference>> = {
  dictionary: {
    why: 'Only the front compresses with what all pages have in common (decision 029).',
    isHere: (_, { headers }) => headers.link === DICTIONARY,
    level: (site, { headers: { vary, ...headers }, ...front }) =>
      withHeadersOf(
        site,
        { ...front, headers: { ...headers, vary: String(vary).replace(`, ${WITH_IT}`, '') } },
        ['link'],
      ),
  },
  version: {
    why: 'Next.js gives no version to what it makes for each request, such as robots.txt, and the front does.',
    isHere: (site, front) => site.headers.etag === undefined && front.headers.etag !== undefined,
    level: (site, front) =>
      front.status === 304 ? undefined : withHeadersOf(site, front, ['etag']),
  },
  unchanged: {
    why: 'Only the front knows what kind of answer a 304 is about, and repeats its headers.',
    isHere: (site, front) => site.status === 304 && front.status === 304,
    level: (site, front) => ({ ...front, headers: site.headers }),
  },
  compressed: {
    why: 'Only what is sent as it is has parts, and each server chooses an encoding by itself.',
    isHere: (site, front, { headers }) =>
      headers?.['accept-encoding'] !== undefined &&
      site.headers['accept-ranges'] !== front.headers['accept-ranges'],
    level: (site, front) => withHeadersOf(site, front, ['accept-ranges']),
  },
  part: {
    // A part says by itself that there are parts.
    why: 'nginx adds headers before it knows whether there is such a part, and a refusal must not be kept.',
    isHere: (site, front, { headers }) =>
      headers?.range !== undefined && site.status === front.status,
    level: (site, front) => withHeadersOf(site, front, ['cache-control', 'accept-ranges']),
  },
  judged: {
    why: 'Each server refuses a condition or a part in its own words.',
    isHere: (site, front) => [412, 416].includes(front.status) && site.status === front.status,
    level: () => undefined,
  },
};

const seen = new Set<string>();

/** Two answers without the known differences between them: that of the site, and that of the front. */
export function leveled(asked: Asked, site: Answer, front: Answer): [Answer?, Answer?] {
  let level: Answer | undefined = front;
  for (const [name, one] of Object.entries(DIFFERENCES)) {
    if (level === undefined || !one.isHere(site, front, asked)) continue;
    seen.add(name);
    level = one.level(site, level);
  }
  return level === undefined ? [] : [site, level];
}

/** The known differences that no answer had: they can be removed. */
export const outdatedDifferences = (): string[] =>
  Object.keys(DIFFERENCES).filter((name) => !seen.has(name));
