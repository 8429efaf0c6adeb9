/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  // The build checks the types of what it ships; the tests and tools are checked by `npm test`.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  // The backend's socket path ends in a slash that a redirect would take away (docs/decisions/004).
  skipTrailingSlashRedirect: true,
  // Images are prepared at build: no resizing endpoint is open to the world.
  images: { unoptimized: true },
  serverExternalPackages: ['undici', 'cheerio'],
};
