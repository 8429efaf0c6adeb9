import { brand } from '@/lib/brand/brand';
import { loadDrawing } from '@/lib/content/drawing';

const { file } = await (brand.deskIcon
  ? loadDrawing('deskIcon', brand.deskIcon)
  : loadDrawing('logo', brand.logo));

/** The icon of the desk as an SVG document. Only the build of the desk needs it. */
export const deskIcon: string = file.svg;
