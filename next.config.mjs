import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

const OLDEST_NODE = 24;

// On an older Node the pages would look well while every inquiry failed.
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  throw new Error(
    `The site needs Node ${OLDEST_NODE} or newer, this is ${process.version}. \`npm start\` takes the right one.`,
  );
}

/** @returns {import('next').NextConfig} */
export default (/** @type {string} */ phase) => ({
  // Pages named `page.dev.tsx` are there while developing, and no part of the built site.
  pageExtensions: ['tsx', 'ts', ...(phase === PHASE_DEVELOPMENT_SERVER ? ['dev.tsx'] : [])],
  reactStrictMode: true,
  poweredByHeader: false,
  // The build checks the types of what it ships; the tests and tools are checked by `npm test`.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  // The backend's socket path ends in a slash that a redirect would take away (docs/decisions/004).
  skipTrailingSlashRedirect: true,
  // Written into the pages, which therefore know one address wherever they run (lib/env.ts).
  env: { SITE_URL: process.env.SITE_URL ?? '' },
  // The head is whole before the body begins, for every client and not for known robots only.
  htmlLimitedBots: /.*/,
  // Images are prepared at build: no resizing endpoint is open to the world.
  images: { unoptimized: true },
  // Content is a part of what is built (lib/content/files): the built site reads no file of it.
  turbopack: { rules: { '*': { condition: { query: '?text' }, type: 'text' } } },
  serverExternalPackages: ['undici', 'cheerio'],
  // No body gets where Next.js would keep a copy of it (middleware.ts); if one did, this is the limit.
  experimental: { proxyClientMaxBodySize: '64kb' },
});
