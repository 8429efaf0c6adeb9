import type { XastElement } from 'svgo/browser';

/** What a drawing is made of. Everything else could run, load something, or need a font. */
const ELEMENTS = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);

const ATTRIBUTES = new Set([
  'id',
  'xmlns',
  'xmlns:xlink',
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'fr',
  'd',
  'points',
  'pathLength',
  'transform',
  'transform-origin',
  'preserveAspectRatio',
  'href',
  'xlink:href',
  'color',
  'display',
  'visibility',
  'opacity',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'paint-order',
  'vector-effect',
  'shape-rendering',
  'clip-path',
  'clip-rule',
  'clipPathUnits',
  'mask',
  'mask-type',
  'maskUnits',
  'maskContentUnits',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'color-interpolation',
  'mix-blend-mode',
  'isolation',
]);

/** What editors leave behind and nothing needs. */
const LEFT_BEHIND =
  /^(?:class|style|version|baseProfile|role|focusable|enable-background|overflow|(?:aria|data)-.+|(?!(?:xmlns:xlink|xlink:href)$)\w+:.+)$/;

/** A reference to something else than a part of the drawing, however it is spelled in CSS. */
const ELSEWHERE = /url\(|\\|\/\//i;

/** Why some elements are refused; of others it is enough to name them. */
const REMEDIES: Readonly<Record<string, string>> = {
  text: '; turn the text into outlines',
  image: '; draw shapes instead of including a picture',
  style: ' that says more than the look of shapes; export it with presentation attributes',
};

type Tell = (what: string, message: string) => void;

/**
 * Tells what an element of a drawing must not be or have, and removes from it what has no purpose.
 *
 * @param tell is called with the beginning of what is wrong in the file, and a sentence
 */
export function judgeElement(element: XastElement, tell: Tell): void {
  const { name, attributes } = element;
  if (!ELEMENTS.has(name)) {
    tell(`<${name}`, `has <${name}>${REMEDIES[name] ?? NOT_HERE}`);
    return;
  }
  const needed = Object.entries(attributes).filter(([attribute]) => !LEFT_BEHIND.test(attribute));
  for (const [attribute, value] of needed) {
    if (!ATTRIBUTES.has(attribute)) tell(attribute, `has the attribute ${attribute}${NOT_HERE}`);
    else if (isElsewhere(attribute, value))
      tell(attribute, `refers to something elsewhere: ${value.slice(0, 60)}`);
  }
  element.attributes = Object.fromEntries(needed);
}

/** Whether an attribute refers to anything but a part of the drawing. */
function isElsewhere(attribute: string, value: string): boolean {
  if (attribute.startsWith('xmlns')) return false;
  if (/^(xlink:)?href$/.test(attribute)) return !value.startsWith('#');
  return ELSEWHERE.test(value.replace(/url\((['"]?)#[\w.-]+\1\)/g, ''));
}

const NOT_HERE = ', which a drawing must not have';
