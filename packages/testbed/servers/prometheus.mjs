import { realpathSync } from 'node:fs';
import path from 'node:path';
import { requireServer } from '#servers/programs.mjs';

/** @returns {string} the program that checks configuration, which is always installed next to the server */
export const requirePromtool = () =>
  path.join(path.dirname(realpathSync(requireServer('prometheus'))), 'promtool');
