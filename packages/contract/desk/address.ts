/** The path of the desk, on the backend's own port. The site passes on nothing below it. */
export const DESK_PATH = '/desk';

/** The path of the documentation of the backend's calls. */
export const DOCS_PATH = '/docs';

/** The path below which the drafted site is shown, each time behind a secret. */
export const PREVIEWS_PATH = `${DESK_PATH}/previews`;

/** The path of the desk's calls. All of them carry JSON, and all except signing in require its cookie. */
export const DESK_API = `${DESK_PATH}/api`;
