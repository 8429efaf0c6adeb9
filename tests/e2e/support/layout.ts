import { expect, type Page } from '@playwright/test';
import { load } from 'cheerio';

/**
 * Lets a test choose how large text is, as the browser's own setting does for everything measured in rem.
 *
 * @returns a function that makes it as many times as large as usual
 */
export async function textSizeOf(page: Page): Promise<(times: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (times) => {
    const fontSizes = { standard: 16 * times, fixed: 13 * times };
    await session.send('Page.setFontSizes', { fontSizes });
  };
}

/** Makes text twice as large. */
export const enlargeText = async (page: Page): Promise<void> => (await textSizeOf(page))(2);

/** How much wider the page is than the window, in CSS px. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Words with a line break inside. Addresses are left out, since they have no better place for one. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.parentElement?.checkVisibility()) continue;
      if (node.parentElement.closest('.sr-only')) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\s–—/-]+/g)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = new Set(lines.map(({ top }) => Math.round(top))).size > 1;
        if (isBroken && !word.includes('@')) broken.push(word);
      }
    }
    return broken;
  });

/** Which texts overlap on the page as it is now. */
export const overlaps = async (page: Page): Promise<string[]> =>
  (await page.evaluate(readLayout)).overlaps;

/**
 * Expects that nothing is lost on the page as it is now: no sideways scrolling, no overlapping text, and
 * every heading and link of its HTML drawn whole.
 */
export async function expectWhole(page: Page, html: string): Promise<void> {
  expect(await overflow(page), 'sideways scrolling').toBe(0);
  const { overlaps, whole } = await page.evaluate(readLayout);
  expect(overlaps, 'text on text').toEqual([]);
  const lost = outlineOf(html).filter((part) => !whole.includes(part));
  expect(lost, 'headings and links that are missing or cut').toEqual([]);
}

const SKIPPED =
  '[popover] *, [hidden] *, .marquee *, .menu-link, [href^="#"], .sr-only, body:has(.chat-page) .chat-launcher';

/**
 * The visible headings and links in a page's HTML: not those in closed menus or in the place of menus, what is shown later, what scrolls by, nor
 * the chat link on the page of the chat.
 */
function outlineOf(html: string): string[] {
  const $ = load(html);
  const parts = $('h1, h2, h3, a[href]').not(SKIPPED).toArray();
  expect(parts.length).toBeGreaterThan(20);
  return parts.map((part) => {
    const way = $(part).attr('href') ?? part.tagName;
    return `${way} ${$(part).text().replace(/\s+/g, ' ').trim()}`;
  });
}

/** Runs in the page: which texts overlap, and which headings and links are drawn whole. */
function readLayout(): { overlaps: string[]; whole: string[] } {
  type Box = { left: number; top: number; right: number; bottom: number };
  type Line = Box & { of: Element; text: string; isWhole: boolean };

  const cut = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const areaOf = ({ left, top, right, bottom }: Box) =>
    Math.max(0, right - left) * Math.max(0, bottom - top);
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** The boxes that clip an element. */
  const frames = new Map<Element, Box[]>();
  const framesOf = (element: Element): Box[] => {
    const known = frames.get(element);
    if (known) return known;
    const outer = element.parentElement ? framesOf(element.parentElement) : [];
    const isWindow = element === document.body || element === document.documentElement;
    const cuts = !isWindow && getComputedStyle(element).overflow !== 'visible';
    const all = cuts ? [...outer, element.getBoundingClientRect()] : outer;
    frames.set(element, all);
    return all;
  };

  /** What is left of a box of an element after everything around it has clipped it. */
  const visiblePart = (box: Box, element: Element): Box => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const sheet = { left: 0, top: -scrollY, right: scrollWidth, bottom: scrollHeight };
    return framesOf(element).reduce(cut, cut(box, sheet));
  };

  const linesOf = (node: Node): Line[] => {
    const element = node.parentElement;
    if (!element || !isDrawn(element)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].flatMap((box) => {
      const part = visiblePart(box, element);
      if (areaOf(part) < 9) return [];
      const isWhole = areaOf(part) > 0.95 * areaOf(box);
      // The letters of a line take up about the middle of its box.
      const margin = (part.bottom - part.top) * 0.2;
      const ink = { ...part, top: part.top + margin, bottom: part.bottom - margin };
      return [{ ...ink, of: element, text: node.textContent?.trim() ?? '', isWhole }];
    });
  };
  const textNodesIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode.textContent?.trim()) nodes.push(walker.currentNode);
    }
    return nodes;
  };

  const lines = textNodesIn(document.body).flatMap(linesOf);
  const overlaps = lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter(({ of }) => !of.contains(line.of) && !line.of.contains(of))
      .filter((other) => areaOf(cut(line, other)) > 4)
      .map((other) => `"${line.text}" and "${other.text}"`),
  );
  /**
   * Whether a text is for screen readers only, such as the rest of a name that its place makes clear to the
   * eye.
   */
  const isSpokenOnly = (node: Node) => (node.parentElement?.clientWidth ?? 0) === 1;
  const isWhole = (element: Element) => {
    const nodes = textNodesIn(element).filter((node) => !isSpokenOnly(node));
    if (nodes.length === 0) {
      const box = element.getBoundingClientRect();
      return isDrawn(element) && areaOf(visiblePart(box, element)) >= 24 * 24;
    }
    return nodes.every((node) => {
      const drawn = linesOf(node);
      return drawn.length > 0 && drawn.every((line) => line.isWhole);
    });
  };
  const whole = [...document.querySelectorAll('h1, h2, h3, a[href]')]
    .filter(isWhole)
    .map((element) => {
      const way = element.getAttribute('href') ?? element.tagName.toLowerCase();
      return `${way} ${element.textContent.replace(/\s+/g, ' ').trim()}`;
    });
  return { overlaps, whole };
}
