import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { company } from '@repo/company/company.ts';
import { env } from '#lib/env.ts';

/** In the build: the address that its pages name (tools/documents/templates.mjs). */
const BUILT_FOR = '.next/site-address';

/**
 * Says what is wrong if the pages name another address than the rest of the site would; nothing if they do not.
 * `npm start` writes the pages for the address in the settings, but `next start` alone does not. The
 * settings must be valid.
 */
export function addressProblem(): string | undefined {
  if (!existsSync(BUILT_FOR)) return undefined;
  const written = readFileSync(BUILT_FOR, 'utf8');
  const origin = env().SITE_URL ?? new URL(company.url).origin;
  return written === origin
    ? undefined
    : `SITE_URL: the pages are written for ${written}, not for ${origin}. \`npm start\` writes them again.`;
}
