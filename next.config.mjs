import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';

const OLDEST_NODE = 24;

// On an older Node, the pages would look fine while every inquiry failed.
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  throw new Error(
    `The site needs Node ${OLDEST_NODE} or newer, this is ${process.version}. \`npm start\` takes the right one.`,
  );
}

/** @returns {import('next').NextConfig} */
export default (/** @type {string} */ phase) => ({
  // Files named `page.dev.tsx` or `route.dev.ts` exist during development only, and are not part of the built site.
  pageExtensions: [
    'tsx',
    'ts',
    ...(phase === PHASE_DEVELOPMENT_SERVER ? ['dev.tsx', 'dev.ts'] : []),
  ],
  // The moment for which a build chooses the pages is part of it (lib/content/publication).
  env: {
    ...(phase === PHASE_PRODUCTION_BUILD && {
      CONTENT_TIME: process.env.CONTENT_TIME ?? new Date().toISOString(),
    }),
  },
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm run check` and `npm test` check all types, several times as fast. A build for new content need not do it again.
  typescript: { ignoreBuildErrors: true },
  // The backend's socket path ends in a slash that a redirect would remove (docs/decisions/004).
  skipTrailingSlashRedirect: true,
  // The order page is prerendered with each choice, so that an address that chooses needs no rendering.
  rewrites: () => ({
    beforeFiles: [
      {
        source: '/order',
        has: [{ type: 'query', key: 'item', value: '(?<slug>[a-z0-9-]+)' }],
        destination: '/order/item/:slug',
      },
      // `npm run dev` runs the board beside the site (lab/seo-live.ts). The built site has none.
      ...(phase === PHASE_DEVELOPMENT_SERVER && process.env.BOARD_URL
        ? [{ source: '/seo/:path*', destination: `${process.env.BOARD_URL}/seo/:path*` }]
        : []),
    ],
  }),
  // The head is complete before the body begins, for every client and not only for known bots.
  htmlLimitedBots: /.*/,
  // Images are prepared at build time: no endpoint for resizing is open to the world.
  images: { unoptimized: true },
  // Content is part of the build (packages/content-files): the built site reads no content files.
  turbopack: {
    // The invented example content is part of a build only if it is asked for.
    ...(process.env.DEMO_CONTENT === '1' && {
      resolveAlias: { '@repo/content-files/no-demo.ts': './packages/content-files/demo.ts' },
    }),
    rules: {
      '*': { condition: { query: '?text' }, type: 'text' },
      // What browsers run is bundled without Next.js's own code (docs/decisions/046).
      '*.ts': [
        {
          condition: { query: '?script' },
          loaders: ['./packages/build/bundle-loader.mjs'],
          as: '*.js',
        },
        {
          condition: { path: /(?:^|\/)lib\/islands\/manifest\.ts$/ },
          loaders: ['./packages/build/islands-loader.mjs'],
          as: '*.js',
        },
      ],
    },
  },
  serverExternalPackages: ['undici', 'cheerio', 'prom-client', 'svgo'],
  experimental: {
    // Notes for the next build in this folder take a while to write. Where there is no next one, they are left out.
    turbopackFileSystemCacheForBuild: process.env.BUILT_ONCE !== '1',
    // A running site writes nothing into its build, which may be read-only and shared. No page is ever renewed.
    isrFlushToDisk: false,
    // No body reaches the place where Next.js would copy it (middleware.ts); if one did, this is the limit.
    proxyClientMaxBodySize: '64kb',
  },
});
