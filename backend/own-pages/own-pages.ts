import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { company } from '@repo/company/company.ts';
import { rootFolder } from '@repo/content-files/root-folder.ts';
import {
  SEARCHED_PAGES_FILE,
  searchedPagesSchema,
  type FoundPart,
} from '@repo/contract/page-parts.ts';
import type { Config } from '#core/config.ts';
import { indexPages, type PageIndex } from '#own-pages/page-index.ts';
import { searchPages } from '#own-pages/search-pages.ts';

/** Finds parts of our own pages. Nothing leaves this process. */
export type OwnPages = Readonly<{
  /** With whole addresses. It never fails, because no message may be lost over it: without pages, nothing is found. */
  find(question: string): Promise<FoundPart[]>;
}>;

type Deps = {
  config: Pick<Config, 'SITE_URL'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** What was read, and when the file was written. */
type Known = { writtenAt: number; index: Promise<PageIndex | undefined> };

/**
 * Searches what the build of the site has left of its pages, which is read when it is first needed, and again when there
 * is another build. Where none is, as during development, nothing is found.
 *
 * @param file where the build has left it; by default, in the release that runs
 */
export function createOwnPages(
  { config, log }: Deps,
  file = resolve(rootFolder, SEARCHED_PAGES_FILE),
): OwnPages {
  let known: Known | undefined;

  async function read(before: Known | undefined): Promise<PageIndex | undefined> {
    try {
      return await indexPages(searchedPagesSchema.parse(JSON.parse(await readFile(file, 'utf8'))));
    } catch (error) {
      log.warn({ err: error }, 'what the site has left of its pages cannot be read');
      return before?.index;
    }
  }

  async function currentIndex(): Promise<PageIndex | undefined> {
    const { mtimeMs: writtenAt } = await stat(file);
    if (known?.writtenAt !== writtenAt) known = { writtenAt, index: read(known) };
    return known.index;
  }

  return {
    async find(question) {
      // A backend without a site beside it has no such file.
      const index = await currentIndex().catch(() => undefined);
      if (!index) return [];
      const site = new URL(config.SITE_URL ?? company.url).origin;
      return searchPages(question, index).map((part) => ({
        ...part,
        address: site + part.address,
      }));
    },
  };
}
