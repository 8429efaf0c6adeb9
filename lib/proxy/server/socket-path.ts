import 'server-only';

/** Whether this is the path of the real-time socket, with the slash that engine.io wants or without. */
export const isSocketPath = (pathname: string) => /^\/socket\.io\/?$/.test(pathname);
