/* oxlint-disable no-restricted-properties -- none of these is a setting: a build sets them, and Next.js replaces them */

/**
 * The moment for which pages are chosen, in milliseconds since 1970: all that are public then are on the site. A
 * build has one moment, which becomes part of it (next.config.mjs), so that all of its processes and the site that
 * runs later agree about which pages there are. Everything else reads the content as of now.
 */
export const contentTime: number =
  process.env.CONTENT_TIME === undefined ? Date.now() : Date.parse(process.env.CONTENT_TIME);

/** Whether pages are shown that are not public: `next dev` shows them to those who write them. */
export const showsAll: boolean = process.env.NODE_ENV === 'development';
