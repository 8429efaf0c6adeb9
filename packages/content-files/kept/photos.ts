/**
 * The photos that pages have asked for and that were not made in a size for their place, each as JSON. Whoever previews
 * changes makes them, and loads the pages again.
 */
export const missedPhotos = new Set<string>();

/** What was made from the photos, in place of what the last check has written down; undefined as long as nobody has made any. */
export const madePhotos: { manifest: string | undefined } = { manifest: undefined };
