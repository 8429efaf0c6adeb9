import { mkdirSync, writeFileSync } from 'node:fs';
import { jsonSchemas } from '#lib/content/schema/json-schemas.ts';

/** Where editors look for the schemas of content files (`.vscode/settings.json`). */
export const SCHEMAS_FOLDER = '.cache/schemas';

/** Writes the JSON Schemas by which editors complete content files, and mark mistakes. */
export function writeSchemas(): void {
  mkdirSync(SCHEMAS_FOLDER, { recursive: true });
  for (const [file, json] of jsonSchemas()) writeFileSync(`${SCHEMAS_FOLDER}/${file}`, json);
}
