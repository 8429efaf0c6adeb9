import { print, StepFailed } from '#testbed/progress.mjs';
import { onStopSignal, stopAll } from '#testbed/servers/processes.mjs';

/**
 * A server that was started.
 *
 * @typedef {object} Part
 * @property {Promise<{ name: string, ending: string }>} ended
 * @property {() => Promise<unknown>} stop
 */

/** Recognizes the line that a backend prints while there is no account. */
const FIRST_ACCOUNT_LINK = /\/desk\/welcome#/;

/**
 * Takes the link for the first account out of what the backends have printed. Each start makes a new one, and
 * only the newest is valid.
 *
 * @param {readonly import('#testbed/servers/server.mjs').Server[]} backends in the order of their start
 */
export const takeInvitation = (...backends) =>
  backends.map((backend) => backend.takeLine(FIRST_ACCOUNT_LINK)).at(-1);

/**
 * Says where everything is.
 *
 * @param {import('#scripts/up/plan.mjs').Plan} plan
 * @param {string} dataFolder
 * @param {string} [invitation]
 * @param {string} [board] where it is, during development
 */
export function announce({ site, backend }, dataFolder, invitation, board) {
  print(`
  Site       ${site.url}${board ? `\n  Board      ${board}` : ''}
  Desk       ${backend.url}/desk/
  Backend    ${backend.url}
  Data       ${dataFolder}
${invitation ? `\n${invitation}\n` : ''}
Ctrl-C stops everything.
`);
}

/**
 * Runs servers until someone asks them to stop, or one of them ends. Then all of them stop, what was started
 * last first, so that nobody misses what they need.
 *
 * @param {(keep: <P extends Part>(part: P) => P) => Promise<void>} startAll starts them, and keeps each at
 *   once
 */
export function supervise(startAll) {
  /** @type {Part[]} */
  const parts = [];
  let wished = false;
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop();
    await stopAll();
  };
  onStopSignal(() => {
    wished = true;
    print('\nStopping …');
    void stop().then(() => process.exit(0));
  });
  const run = async () => {
    await startAll((part) => {
      parts.push(part);
      return part;
    });
    const first = await Promise.race(parts.map(({ ended }) => ended));
    throw new Error(`The ${first.name} stopped unexpectedly (${first.ending}). Stopping the rest.`);
  };
  run().catch(async (/** @type {Error} */ error) => {
    // The signal handler ends the process.
    if (wished) return;
    if (!(error instanceof StepFailed)) process.stderr.write(`${error.message}\n`);
    await stop();
    process.exit(1);
  });
}
