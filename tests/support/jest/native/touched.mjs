import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inRoot } from '#testbed/paths.mjs';

const ROOT = pathToFileURL(inRoot('/')).href;
const LEFT_OUT = ['node_modules/', 'tests/', '.test-output/'].map((folder) => ROOT + folder);

/** @type {Session | undefined} */
let session;

/** Begins to count which functions of the product run, in this process. */
export async function countCalls() {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  // Without counts, each function is told of only once.
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/**
 * Adds a line to a file: which functions of the product have run since the last time, by where they begin and end in
 * their files, whose types Node has taken out without moving anything.
 *
 * @param {string} into
 * @param {object} about what else the line says
 */
export async function noteCalls(into, about) {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  /** @type {Record<string, number[][]>} */
  const touched = {};
  for (const { url, functions } of result) {
    if (!url.startsWith(ROOT) || LEFT_OUT.some((folder) => url.startsWith(folder))) continue;
    const ranges = functions.flatMap(({ ranges: [whole] }) =>
      whole.count > 0 ? [[whole.startOffset, whole.endOffset]] : [],
    );
    if (ranges.length > 0) touched[path.relative(inRoot(), fileURLToPath(url))] = ranges;
  }
  appendFileSync(into, `${JSON.stringify({ ...about, touched })}\n`);
}
