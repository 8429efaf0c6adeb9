import { optimize, type CustomPlugin, type PluginConfig, type XastElement } from 'svgo/browser';
import { judgeElement } from '#brand/svg-parts.ts';

/** The longest side of a drawing, in units of its own: four cells of a mosaic. */
const SIDE = 32;

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** A drawing larger than this would keep visitors waiting. */
const MOST_BYTES = 32_000;

/** Something in an SVG file that a drawing of the brand must not have. */
export type SvgFault = Readonly<{ line: number; message: string }>;

/** A drawing that is safe to serve and to draw on cards, with its size in units of its own. */
export type SvgDrawing = Readonly<{ svg: string; width: number; height: number }>;

/**
 * Reads an SVG file and leaves only what draws: no script, no style sheet, nothing from elsewhere. What editors
 * add without a purpose is removed; what could do harm, or would look different without it, is a fault.
 *
 * @param text the file
 * @returns the drawing, or every fault with its line
 */
export function readSvg(text: string): SvgDrawing | readonly SvgFault[] {
  const faults: SvgFault[] = [];
  const tell = (what: string, message: string) => {
    faults.push({ line: lineOf(text, what), message });
  };
  if (Buffer.byteLength(text) > MOST_BYTES) tell('<', `has more than ${MOST_BYTES / 1000} kB`);
  if (/<!ENTITY/i.test(text)) tell('<!ENTITY', 'declares entities, which a drawing must not have');
  if (faults.length > 0) return faults;

  let size: Size | undefined;
  const judge: CustomPlugin = {
    name: 'only-shapes',
    fn: () => ({
      element: {
        enter(element, parent) {
          judgeElement(element, tell);
          if (parent.type !== 'root' || element.name !== 'svg') return;
          size = sizeOf(element);
          if (!size) {
            tell('<', 'has no viewBox, and no width and height in pixels');
            return;
          }
          const { viewBox } = size;
          const [width, height] = [String(size.width), String(size.height)];
          Object.assign(element.attributes, { xmlns: NAMESPACE, viewBox, width, height });
        },
      },
    }),
  };
  try {
    const { data: svg } = optimize(text, { plugins: [...CLEANING, judge] });
    if (faults.length > 0) return faults;
    return size ? { svg, width: size.width, height: size.height } : [NOTHING];
  } catch (error) {
    if (!(error instanceof Error && 'line' in error)) throw error;
    return [{ line: Number(error.line), message: 'is not SVG: a tag or a quote is not closed' }];
  }
}

const NOTHING: SvgFault = { line: 1, message: 'has no drawing' };

/** What editors add is removed, and styles become attributes, because a policy forbids styles. */
const CLEANING: readonly PluginConfig[] = [
  ...(['removeDoctype', 'removeXMLProcInst', 'removeComments', 'removeMetadata'] as const),
  ...(['removeTitle', 'removeDesc', 'removeEditorsNSData'] as const),
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  'convertStyleToAttrs',
];

type Size = Readonly<{ width: number; height: number; viewBox: string }>;

/** The size in units of its own, from the viewBox, or from the width and height. */
function sizeOf({ attributes }: XastElement): Size | undefined {
  const { width = '', height = '' } = attributes;
  const viewBox =
    attributes.viewBox ?? `0 0 ${width.replace(/px$/, '')} ${height.replace(/px$/, '')}`;
  const [, , across = NaN, down = NaN] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(across > 0 && down > 0)) return undefined;
  const unit = SIDE / Math.max(across, down);
  const rounded = (length: number) => Math.max(1, Math.round(length * unit));
  return { width: rounded(across), height: rounded(down), viewBox };
}

/** The line on which something first appears, counted from 1. */
const lineOf = (text: string, what: string) =>
  text.slice(0, Math.max(0, text.indexOf(what))).split('\n').length;
