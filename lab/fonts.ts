// `npm run fonts -w lab`: cuts the fonts of the site from those of their packages.
import { mkdirSync, writeFileSync } from 'node:fs';
import { FONTS_FOLDER, siteFonts } from '#fonts/site-fonts.ts';

mkdirSync(FONTS_FOLDER, { recursive: true });
for (const [file, content] of await siteFonts()) writeFileSync(`${FONTS_FOLDER}/${file}`, content);
