import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { isDemo } from '@repo/content-files/content-files';
import type { Config } from '#core/config.ts';
import { ConfigError, NotFound } from '#core/errors.ts';
import { createPublished } from '#studio/files/published.ts';
import { createPreviews, type Previews } from '#studio/process/previews.ts';

/** The checkout whose content is edited, and what draws its pages. */
export type Studio = Readonly<{
  /** The root of the checkout (`CONTENT_REPO`), as an absolute path without symbolic links. */
  root: string;
  /** Asks the process that draws pages. */
  previews: Previews;
  /** Asks another one, for what may take long: nobody waits for it. */
  apart: Previews;
  /** Who has changed each file last in what is published. */
  published: ReturnType<typeof createPublished>;
}>;

type Deps = Readonly<{
  config: Pick<Config, 'CONTENT_REPO' | 'SITE_URL'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}>;

/** What must be in a checkout, from its root. */
const NEEDED = ['content', 'scripts/preview.ts', 'node_modules/node/bin/node'];

/** The address for which the site was built; nothing if it was not built. */
function builtFor(root: string): string | undefined {
  const file = join(root, '.next', 'site-address');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Opens the studio on the checkout in the settings.
 *
 * @returns nothing without that setting
 * @throws {ConfigError} if it names no checkout whose packages are installed
 */
export function openStudio({ config, log }: Deps): Studio | undefined {
  const { CONTENT_REPO, SITE_URL } = config;
  if (CONTENT_REPO === undefined) return undefined;
  const missing = NEEDED.find((name) => !existsSync(join(CONTENT_REPO, name)));
  if (missing !== undefined) {
    throw new ConfigError(
      `CONTENT_REPO must be a checkout of the website with its packages installed: ${CONTENT_REPO} has no ${missing}.`,
    );
  }
  const root = realpathSync(CONTENT_REPO);
  const environment = () => ({
    // oxlint-disable-next-line no-restricted-properties -- no setting: where the system has its programs
    PATH: process.env.PATH,
    SITE_URL: builtFor(root) ?? SITE_URL,
    DEMO_CONTENT: isDemo ? '1' : undefined,
  });
  return {
    root,
    previews: createPreviews({ root, environment, log }),
    apart: createPreviews({ root, environment, log }),
    published: createPublished(root),
  };
}

/** @returns the studio @throws {NotFound} if there is none */
export function requireStudio(studio: Studio | undefined): Studio {
  if (studio) return studio;
  throw new NotFound('The pages can’t be edited here: the setting CONTENT_REPO is not set.');
}
