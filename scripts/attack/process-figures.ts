import { readdirSync, readFileSync } from 'node:fs';

const MEGABYTE = 2 ** 20;

/** How many descriptors a process has open (Linux: proc(5)). */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** How much memory a process holds, in megabytes (Linux: proc(5), `VmRSS`). */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / MEGABYTE;
}
