import { auditSite } from '#seo/audit-site.ts';
import { boardDocument } from '@repo/seo/board/document.tsx';
import { boardOf, unreadPage, type Board, type BoardPage } from '@repo/seo/board/model.ts';
import { listedPages, type ListedPages } from '#seo/compare/listed-pages.ts';
import type { Place } from '#seo/read-site.ts';

/** What tells whether a document is still right: the version of the site, and how many pages were read. */
type State = Readonly<{ version: string; read: number }>;

/** A board that shows a site while it is being written. */
export type LiveBoard = Readonly<{
  /** The document with one page, read now unless it was read since the last change, and the list of all. */
  show(route: string): ReturnType<typeof boardDocument>;
  state(): State;
}>;

/** What is known of one version of a site. */
class Knowledge {
  readonly pages = new Map<string, BoardPage>();
  readonly #boards = new Map<string, Promise<Board>>();
  #isFilling = false;

  readonly version: string;
  readonly #url: string;

  constructor(version: string, url: string) {
    this.version = version;
    this.#url = url;
  }

  /** The board of one page. If it fails, it is tried again the next time. */
  read(publicUrl: string, route: string): Promise<Board> {
    const known = this.#boards.get(route);
    if (known) return known;
    const reading = readPage({ url: this.#url, publicUrl }, route);
    this.#boards.set(route, reading);
    reading.then(
      ({ pages }) => pages.forEach((page) => this.pages.set(page.route, page)),
      () => this.#boards.delete(route),
    );
    return reading;
  }

  /** Reads all pages, one after the other, while this is what is known. */
  async fill({ publicUrl, paths }: ListedPages, isCurrent: () => boolean): Promise<void> {
    if (this.#isFilling) return;
    this.#isFilling = true;
    for (const path of paths)
      if (isCurrent()) await this.read(publicUrl, path).catch(() => undefined);
  }
}

/**
 * Follows a site in development, where each page takes a while: pages are read one at a time, those that
 * someone looks at first.
 *
 * @param url where the site is
 * @param version changes whenever the site does
 */
export function createLiveBoard(url: string, version: () => string): LiveBoard {
  let latest = new Knowledge(version(), url);

  function current(): Knowledge {
    const now = version();
    if (now !== latest.version) latest = new Knowledge(now, url);
    return latest;
  }

  return {
    async show(route) {
      const known = current();
      const listed = await listedPages(url);
      const board = await known.read(listed.publicUrl, route);
      void known.fill(listed, () => known === latest);
      const routes = [...new Set([route, ...listed.paths, ...known.pages.keys()])].toSorted();
      const pages = routes.map((one) => known.pages.get(one) ?? unreadPage(one));
      return boardDocument({ ...board, pages }, { shown: route, version: known.version });
    },
    state() {
      const { pages, version: now } = current();
      return { version: now, read: pages.size };
    },
  };
}

async function readPage(place: Place, route: string): Promise<Board> {
  const { site, report } = await auditSite(place, [route], 'page alone');
  return boardOf(site, report);
}
