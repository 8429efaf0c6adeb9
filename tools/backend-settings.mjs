// Loaded with `node --import` into everything that belongs to the backend: reads its settings from files, if
// they exist. Settings that exist already stay, so the real environment wins, and then the backend's own
// file.
import { existsSync } from 'node:fs';

for (const file of ['.env.backend.local', '.env.local']) {
  if (existsSync(file)) process.loadEnvFile(file);
}
