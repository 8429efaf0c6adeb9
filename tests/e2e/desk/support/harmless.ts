import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/desk/support/desk.ts';

/** A link that begins with one of these leads where the desk meant it to. */
const WAYS = /^(https?:|mailto:|tel:)/;

/**
 * Records what a page must never do, whatever it shows: ask another server for something, or open a dialog or
 * another window.
 *
 * @returns what it did, in chronological order
 */
export function watchDeeds(page: Page, home: string): string[] {
  const deeds: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${home}/`)) deeds.push(`asks for ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    deeds.push(`says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (other) => deeds.push(`opens ${other.url()}`));
  return deeds;
}

/** Expects that no shown text was taken for code, or reverses the text around it. */
export async function expectHarmless(page: Page): Promise<void> {
  const { executed, links, foreign, unisolated } = await page.evaluate(readDanger);
  expect(executed, 'something was executed').toBe(false);
  expect(foreign, 'elements that are not of the desk').toEqual([]);
  expect(
    links.filter((link) => !WAYS.test(link)),
    'links that run or load something',
  ).toEqual([]);
  expect(unisolated, 'texts that turn the words around them').toEqual([]);
}

/** Expects that nothing on the page is wider than its place, and that no row overlaps another. */
export async function expectInPlace(page: Page): Promise<void> {
  const { wide, covered, spilling } = await page.evaluate(readPlaces);
  expect(wide, 'sideways scrolling').toEqual([]);
  expect(covered, 'rows on rows').toEqual([]);
  expect(spilling, 'rows whose letters are drawn over others').toEqual([]);
}

/** Runs in the page. */
function readDanger() {
  const all = [...document.querySelectorAll('*')];
  const { origin } = location;
  const isOwn = (address: string | null) =>
    address === null || new URL(address, location.href).origin === origin;
  const foreign = all.filter(
    (element) =>
      element.matches('iframe, object, embed, base, image, math, animate, [srcdoc]') ||
      element.getAttributeNames().some((name) => name.startsWith('on')) ||
      (element.matches('script') && element.getAttribute('src') === null) ||
      !isOwn(element.getAttribute('src')) ||
      (element.matches('link') && !isOwn(element.getAttribute('href'))),
  );

  /** Characters that change the reading direction, and letters of right-to-left scripts. */
  const turns = /[\u202a-\u202e\u2066-\u2069\p{Script=Arabic}\p{Script=Hebrew}]/u;
  const isIsolated = (text: Node): boolean => {
    for (let element = text.parentElement; element; element = element.parentElement) {
      const { unicodeBidi, display } = getComputedStyle(element);
      const isInLine = display.startsWith('inline');
      if (isInLine && unicodeBidi === 'isolate') return true;
      // A box with nothing else in it, or for screen readers only, has nothing that could be reversed.
      const isAlone = element.dir === 'auto' || element.textContent === text.textContent;
      if (!isInLine) return isAlone || element.clientWidth === 1;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unisolated: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (turns.test(text.textContent ?? '') && !isIsolated(text)) {
      unisolated.push(text.parentElement?.outerHTML ?? '');
    }
  }
  return {
    executed: 'executed' in window,
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    foreign: foreign.map(({ outerHTML }) => outerHTML),
    unisolated,
  };
}

/** Runs in the page. */
function readPlaces() {
  const named = (element: Element) => `${element.tagName}.${element.className}`;
  const wide = [...document.querySelectorAll('*')].filter((element) => {
    const canScroll = /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isPage = element === document.documentElement;
    return (canScroll || isPage) && element.scrollWidth > element.clientWidth;
  });
  const rows = [...document.querySelectorAll('[data-row]')].flatMap(
    (link) => link.closest('li, tr') ?? [],
  );
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const covered = boxes.filter((box, index) => {
    const above = boxes[index - 1];
    return above !== undefined && box.top < above.bottom - 1;
  });
  /** Whether an element between a text and its row clips what is drawn beyond it. */
  const isCut = (text: Element, row: Element): boolean => {
    for (let element: Element | null = text; element; element = element.parentElement) {
      const { overflowY, contain } = getComputedStyle(element);
      if (overflowY !== 'visible' || /paint|content|strict/.test(contain)) return true;
      if (element === row) return false;
    }
    return false;
  };
  const spilling = rows.filter((row) =>
    [...row.querySelectorAll('.typed, bdi')].some((text) => !isCut(text, row)),
  );
  return {
    wide: wide.map(named),
    covered: covered.map(({ top }) => `at ${top}`),
    spilling: spilling.map((row) => row.textContent),
  };
}
