import { cpus, totalmem } from 'node:os';

/** A sentence about where and when something was measured. */
export function machine(): string {
  const [cpu] = cpus();
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  return (
    `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB memory, ` +
    `Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`
  );
}
