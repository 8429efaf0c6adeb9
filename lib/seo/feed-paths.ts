/** Where the feeds of the blog are. */
export const FEED_PATHS = { rss: '/feed.xml', json: '/feed.json' } as const;
