import { loadFile } from '@/lib/content/files/check';
import { menusSchema } from '@/lib/content/schema/menus';

/** Which menus there are, from `content/menus.yaml`; what is in them follows from the pages. */
export const menuFile = loadFile('menus.yaml', menusSchema);
