import { readdirSync, readFileSync } from 'node:fs';

/** Whether the system reports what a process uses. */
export const CAN_MEASURE = process.platform === 'linux';

/** The number of file descriptors that a process has open. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** The memory that a process uses, in megabytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
