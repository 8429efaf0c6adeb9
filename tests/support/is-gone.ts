import { readFileSync } from 'node:fs';

/** Whether a process is gone, or waits only for someone to ask how it ended. */
export function isGone(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') === '';
  } catch {
    return true;
  }
}
