// Loaded with `node --import` into what belongs to the backend: takes its settings from the files that
// exist. What is set already stays, so the real environment wins, and then the backend's own file.
import { existsSync } from 'node:fs';

for (const file of ['.env.backend.local', '.env.local']) {
  if (existsSync(file)) process.loadEnvFile(file);
}
