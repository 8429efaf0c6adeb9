/** Where the desk is on the backend's own port. The site hands nothing below it on. */
export const DESK_PATH = '/desk';

/** Where its calls are. All of them carry JSON, and all but the sign-in need its cookie. */
export const DESK_API = `${DESK_PATH}/api`;
