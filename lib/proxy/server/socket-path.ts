import 'server-only';

/** Whether this is the path of the real-time socket, with or without the slash that engine.io expects. */
export const isSocketPath = (pathname: string) => /^\/socket\.io\/?$/.test(pathname);
