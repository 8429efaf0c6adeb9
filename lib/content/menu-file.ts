import { loadFile } from '@repo/content-files/check.ts';
import { menusSchema } from '#lib/content/schema/menus.ts';

/** The menus that `content/menus.yaml` lists; their entries follow from the pages. */
export const menuFile = loadFile('menus.yaml', menusSchema);
