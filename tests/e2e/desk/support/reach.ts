import { expect, type Page } from '@playwright/test';
import { overflow, overlaps } from '#tests/e2e/support/layout.ts';

type Control = Readonly<{
  name: string;
  isReached: boolean;
  width: number;
  height: number;
  isMain: boolean;
}>;

/**
 * Runs in the page: its controls, whether each can be brought into the window uncovered, and their sizes.
 * Links within a text do not count as targets (WCAG 2.5.8).
 */
function readControls(): Control[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  const MAIN = '.button, .navigation *, [data-row], input, select, textarea, summary';
  const isShown = (element: HTMLElement) =>
    element.checkVisibility() &&
    !element.matches('.skip') &&
    getComputedStyle(element).display !== 'inline';
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown).map((control) => {
    // A checkbox can also be pressed by its label, and the link of a row covers the row.
    const target = control.closest('label, .studio-row') ?? control;
    target.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    const isInside = left >= 0 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
      name: `${control.tagName} ${control.ariaLabel ?? control.textContent.trim()}`,
      isReached: isInside && hit !== null && (target.contains(hit) || hit.contains(target)),
      width: Math.round(width),
      height: Math.round(height),
      isMain: control.matches(MAIN),
    };
  });
}

/** Runs in the page: what scrolls sideways inside it. */
function readSideways(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const isCut = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
      return isCut && element.checkVisibility() && element.scrollWidth > element.clientWidth;
    })
    .map(({ tagName, className }) => `${tagName} ${className}`);
}

/** Expects that nothing scrolls sideways, and that each control of the page as it is now can be reached. */
export async function expectReachable(page: Page, where: string): Promise<void> {
  expect(await overflow(page), `${where}: sideways scrolling`).toBe(0);
  expect(await page.evaluate(readSideways), `${where}: sideways scrolling in it`).toEqual([]);
  const controls = await page.evaluate(readControls);
  expect(controls.length).toBeGreaterThan(5);
  expect(
    controls.filter(({ isReached }) => !isReached),
    `${where}: out of reach`,
  ).toEqual([]);
}

/** Expects that fingers can hit the controls: 24 px for all, 44 px for frequent ones. */
export async function expectLargeTargets(page: Page, where: string): Promise<void> {
  const isSmall = ({ width, height, isMain }: Control) =>
    Math.min(width, height) < 24 || (isMain && height < 44);
  expect((await page.evaluate(readControls)).filter(isSmall), where).toEqual([]);
}

/** Runs in the page: elements whose text is cut off, or whose only word is broken across lines. */
function readBroken(): string[] {
  /** How many lines the text of an element takes, without its icon or the box around a name. */
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element.querySelector('svg + span, bdi') ?? element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  return [...document.querySelectorAll('button, a.button, .tabs a, th, h1, h2, h3')]
    .filter((one) => one.checkVisibility() && one.clientWidth > 1)
    .filter((one) => getComputedStyle(one).textOverflow !== 'ellipsis')
    .filter((one) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = one;
      const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      return isCut || (/^\w+$/.test(one.textContent.trim()) && linesOf(one) > 1);
    })
    .map(({ tagName, textContent }) => `${tagName} ${textContent.trim()}`);
}

/** Expects that no words of the page as it is now overlap, and that all of them are whole. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  expect(await overlaps(page), `${where}: text on text`).toEqual([]);
  expect(await page.evaluate(readBroken), `${where}: cut off, or broken`).toEqual([]);
}
