import 'server-only';

const stop = new AbortController();

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stop.abort();
  });
}

/** Is aborted when the process is asked to stop. What would go on for ever ends then. */
export const stopping: AbortSignal = stop.signal;
