import { readdirSync, readFileSync } from 'node:fs';

/** Whether the system tells what a process costs. */
export const CAN_MEASURE = process.platform === 'linux';

/** How many descriptors a process has open. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** How much memory a process has in use, in megabytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
