import { loadFile } from '@/lib/content/files/check';
import { menusSchema } from '@/lib/content/schema/menus';

/** The menus that `content/menus.yaml` lists; their entries follow from the pages. */
export const menuFile = loadFile('menus.yaml', menusSchema);
