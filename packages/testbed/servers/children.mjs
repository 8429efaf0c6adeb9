import { readdirSync, readFileSync } from 'node:fs';

/** @param {string} id @returns {number | undefined} undefined if the process is gone by now */
function parentOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name before it is in parentheses, and may contain anything.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(parent);
  } catch {
    return undefined;
  }
}

/**
 * The processes that a process has started and that still run, whichever group they are in.
 *
 * @param {number} pid
 * @returns {number[]}
 */
export function childrenOf(pid) {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => parentOf(id) === pid).map(Number);
}
