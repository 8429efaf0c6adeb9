import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/**
 * How much memory the processes of a group hold right now (Linux: proc(5), fields 5 and 24 of `stat`).
 *
 * @param group the id of the process group
 * @returns bytes of resident memory; what processes share is counted for each of them
 */
export function groupMemory(group: number): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.reduce((sum, id) => sum + memoryOf(id, group), 0);
}

function memoryOf(id: string, group: number): number {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name of the program is in brackets and may hold spaces; the fields after it may not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[2]) === group ? Number(fields[21]) * PAGE_BYTES : 0;
  } catch {
    return 0; // ended meanwhile
  }
}
