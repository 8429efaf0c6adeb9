const HEARTBEAT_MS = 20_000;

/** A step that failed; its output has been printed. */
export class StepFailed extends Error {}

/**
 * A duration in milliseconds, in words: "0.4 s", "34 s", "2 min 5 s".
 *
 * @param {number} ms
 */
export function durationInWords(ms) {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** @type {NodeJS.WritableStream} */
let output = process.stdout;

/** From now on, prints to stderr, because stdout is reserved for the result of the command. */
export function printToStderr() {
  output = process.stderr;
}

/** @param {string} line */
export function print(line) {
  output.write(`${line}\n`);
}

/**
 * Runs a long step: prints what it does, that it is still running, and how long it took. The step's own
 * output is printed only when it fails, but then in full.
 *
 * @param {string} title what happens, like "Building the site"
 * @param {() => Promise<import('#servers/processes.mjs').Outcome>} work
 * @throws {StepFailed}
 */
export async function step(title, work) {
  const started = performance.now();
  const since = () => durationInWords(performance.now() - started);
  print(`▸ ${title} …`);
  const heartbeat = setInterval(
    () => print(`  … ${title.toLowerCase()}: ${since()}`),
    HEARTBEAT_MS,
  );
  const outcome = await work().finally(() => clearInterval(heartbeat));
  if (outcome.code === 0) return print(`✓ ${title}: ${since()}`);
  if (outcome.stopped) throw new StepFailed(title);
  print(`✗ ${title}: failed after ${since()} (${outcome.ending})\n${outcome.output}`);
  throw new StepFailed(title);
}
