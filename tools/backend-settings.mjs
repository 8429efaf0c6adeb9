// Loaded with `node --import` into everything that belongs to the backend: reads its settings from files, if
// they exist. Settings that exist already stay, so the real environment wins, and then the backend's own
// file.
import { existsSync } from 'node:fs';
import { readSecretFiles } from '#tools/secret-files.mjs';

if (existsSync('.env.backend.local')) process.loadEnvFile('.env.backend.local');
const { METRICS_PORT } = process.env;
if (existsSync('.env.local')) process.loadEnvFile('.env.local');
// There, it is the port of the site's metrics, which the two cannot share.
if (METRICS_PORT === undefined) delete process.env.METRICS_PORT;

try {
  readSecretFiles(process.env);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
