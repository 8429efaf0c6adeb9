import { becameOf, pageChanges } from '#compare/changes.ts';
import type { Earlier } from '#compare/earlier.ts';
import type { Gone } from '#compare/gone.ts';
import { lookInReport, lookOf, type Look } from '#previews/look.ts';
import type { SeoProblem } from '#problem.ts';
import type { Report, Row } from '#report.ts';
import { pageAt, type Page, type Site } from '#site.ts';

/** How a page differs from the version that it is compared with. */
export type State = 'same' | 'changed' | 'new' | 'gone';

/** A page on the board. */
export type BoardPage = Readonly<{
  route: string;
  /** The kind of page, as far as its address and its structured data tell. */
  template: string;
  state: State;
  /** What changed, in words. */
  changes: readonly string[];
  /** The page as it is; undefined if it does not answer. */
  look: Look | undefined;
  /** The version that it is compared with. */
  before: Look | undefined;
  row: Row | undefined;
  findings: readonly SeoProblem[];
}>;

/** Everything on the board. */
export type Board = Readonly<{
  site: string;
  date: string;
  /** What the site is compared with, in words. */
  comparedWith: string | undefined;
  /** What the version is called beside a preview that it shows. */
  beforeLabel: string;
  pages: readonly BoardPage[];
  /** Findings about files, and not about a page. */
  findings: readonly SeoProblem[];
  /** Whether all pages of the site were read. */
  isWhole: boolean;
}>;

/**
 * Puts a site on the board.
 *
 * @param earlier the version that it is compared with, if any
 * @param gone what became of the pages that only that version has
 */
export function boardOf(
  site: Site,
  report: Report,
  earlier?: Earlier,
  gone: readonly Gone[] = [],
): Board {
  const routes = Object.keys(site.snapshot.pages);
  const pages = routes.map((route) => boardPage(site, report, route, earlier));
  const leftOver = gone.map((one) => gonePage(one, earlier));
  return {
    site: new URL(report.site).host,
    date: report.date,
    comparedWith: earlier?.name,
    beforeLabel: earlier?.site ? 'Live now' : 'Before',
    pages: [...pages, ...leftOver].toSorted(({ route: one }, { route: other }) =>
      one < other ? -1 : 1,
    ),
    findings: report.problems.filter(({ route }) => !routes.includes(route)),
    isWhole: site.snapshot.extent === 'site',
  };
}

function boardPage(site: Site, report: Report, route: string, earlier?: Earlier): BoardPage {
  const page = pageAt(site, route);
  const row = report.pages[route];
  const old = earlier?.report.pages[route];
  const changes = old && row ? pageChanges(old, row) : undefined;
  const texts = changes?.texts ?? [];
  const look = page && lookOf(site, page);
  return {
    route,
    template: templateOf(route, page),
    state: stateOf(earlier, old, texts),
    changes: changes?.counts === undefined ? texts : [...texts, changes.counts],
    look,
    before: earlier && lookBefore(earlier, route, look && row && { look, row }),
    row,
    findings: report.problems.filter((problem) => problem.route === route),
  };
}

/** A page of which only the address is known so far. */
export const unreadPage = (route: string): BoardPage => ({
  route,
  template: templateOf(route, undefined),
  state: 'same',
  changes: [],
  look: undefined,
  before: undefined,
  row: undefined,
  findings: [],
});

/** Counts alone do not make a page a changed one: a new entry in a menu changes those of every page. */
function stateOf(earlier: Earlier | undefined, old: Row | undefined, texts: readonly string[]) {
  if (!earlier) return 'same';
  if (!old) return 'new';
  return texts.length > 0 ? 'changed' : 'same';
}

const gonePage = (gone: Gone, earlier: Earlier | undefined): BoardPage => ({
  ...unreadPage(gone.route),
  state: 'gone',
  changes: [becameOf(gone)],
  before: earlier && lookBefore(earlier, gone.route, undefined),
});

function lookBefore(
  { report, site }: Earlier,
  route: string,
  now: Parameters<typeof lookInReport>[2],
): Look | undefined {
  const page = site && pageAt(site, route);
  if (page) return lookOf(site, page);
  const row = report.pages[route];
  return row && lookInReport(row, report.site, now);
}

function templateOf(route: string, page: Page | undefined): string {
  const [, folder = '', name] = route.split('/');
  if (name !== undefined) return `/${folder}/…`;
  const isService = page?.things.some(({ types, within }) => !within && types.includes('Service'));
  return isService === true ? 'Services' : 'Other pages';
}
