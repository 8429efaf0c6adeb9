import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/**
 * The memory that the processes of a group use right now (Linux: proc(5), fields 5 and 24 of `stat`).
 *
 * @param group the ID of the process group
 * @returns bytes of resident memory; shared memory is counted for each process
 */
export function groupMemory(group: number): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.reduce((sum, id) => sum + memoryOf(id, group), 0);
}

function memoryOf(id: string, group: number): number {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The program's name is in parentheses and may contain spaces; the fields after it may not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[2]) === group ? Number(fields[21]) * PAGE_BYTES : 0;
  } catch {
    return 0; // the process has ended in the meantime
  }
}
