import { readFileSync } from 'node:fs';

/**
 * Returns the command that a process runs, with a NUL after each word.
 *
 * @returns '' if the process is gone, or waits only for someone to ask how it ended
 */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a process is gone, or waits only for someone to ask how it ended. */
export const isGone = (pid: number): boolean => commandOf(pid) === '';
