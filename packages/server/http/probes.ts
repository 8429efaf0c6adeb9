/** Where a server answers that its process is alive: always, and without doing anything else. */
export const LIVE_PATH = '/live';

/** Where a server answers whether it can take work now, for a balancer in front of it. */
export const READY_PATH = '/ready';

export const PROBE_PATHS: readonly string[] = [LIVE_PATH, READY_PATH];

/** Whether a server can take work: `unavailable` passes, and `stopping` does not. */
export type Readiness = 'ok' | 'stopping' | 'unavailable';
