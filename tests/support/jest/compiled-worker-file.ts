import { pathToFileURL } from 'node:url';
import { compiledFile } from '#testbed/paths.mjs';

/**
 * Stands for `findWorkerFile`: tests run the backend's own sources, but with the compiled programs of a release, which
 * start in a quarter of the time. `start-run.mjs` has compiled them.
 */
export const findWorkerFile = (name: string): URL => pathToFileURL(compiledFile(name));
