import { brand } from '#brand/brand.ts';
import { loadDrawing } from '#drawings/drawing.ts';

const { file } = await (brand.deskIcon
  ? loadDrawing('deskIcon', brand.deskIcon)
  : loadDrawing('logo', brand.logo));

/** The icon of the desk as an SVG document. Only the build of the desk needs it. */
export const deskIcon: string = file.svg;
