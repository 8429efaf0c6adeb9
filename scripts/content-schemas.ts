// `npm run content:schemas`: writes the JSON Schemas that let editors autocomplete content files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { jsonSchemas } from '@/lib/content/schema/json-schemas';

const FOLDER = 'content/schemas';

mkdirSync(FOLDER, { recursive: true });
for (const [file, json] of jsonSchemas()) writeFileSync(`${FOLDER}/${file}`, json);
