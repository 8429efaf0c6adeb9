import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const nothing = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined; // the process has ended in the meantime
  }
};

/**
 * The most memory that a process that draws pages of a checkout has had at once (Linux: proc(5), `VmHWM`).
 *
 * @param root the checkout, in which it runs
 * @returns bytes; that of the largest one
 */
export function memoryOfPreviews(root: string): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const sizes = ids
    .filter((id) => nothing(() => readlinkSync(`/proc/${id}/cwd`)) === root)
    .map((id) => nothing(() => readFileSync(`/proc/${id}/status`, 'utf8')) ?? '')
    .map((status) => Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
  return Math.max(0, ...sizes);
}
