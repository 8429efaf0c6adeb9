import { machineEnvironment } from '@/tools/environment.mjs';
import { ensureProgram, findProgram, help } from '@/tools/packages.mjs';
import { run } from '@/tools/servers/processes.mjs';

/** The program that makes the load. One in JavaScript would be slower than what it measures. */
const WRK = {
  name: 'wrk',
  setting: 'WRK_PATH',
  commands: ['wrk'],
  also: [],
  packages: ['wrk'],
};

/** A load: an address, and how a browser would accept what is there. */
export type FrontLoad = Readonly<{ url: string; encoding: string; seconds: number }>;

/** Makes sure that wrk is on this machine. */
export const ensureWrk = (): Promise<void> => ensureProgram(WRK);

/**
 * Requests an address over 50 connections as fast as it answers.
 *
 * @returns the requests per second
 * @throws when an answer is not a success
 */
export async function requestsPerSecond({ url, encoding, seconds }: FrontLoad): Promise<number> {
  const program = findProgram(WRK);
  if (program === undefined) throw new Error(help(WRK));
  const header = ['--header', `Accept-Encoding: ${encoding}`];
  const { code, output } = await run(
    program,
    [
      '--threads',
      '1',
      '--connections',
      '50',
      '--duration',
      `${seconds}s`,
      '--timeout',
      '30s',
      ...header,
      url,
    ],
    { env: machineEnvironment() },
  );
  const [, rate] = /^Requests\/sec:\s+([\d.]+)$/m.exec(output) ?? [];
  if (code !== 0 || rate === undefined || /Non-2xx|Socket errors/.test(output)) {
    throw new Error(`wrk could not measure ${url}\n${output}`);
  }
  return Number(rate);
}
