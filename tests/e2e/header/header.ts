import { expect, type Page } from '@playwright/test';
import { navigation, type NavigationMenu } from '#lib/content/navigation.ts';

const { menus } = navigation;

/** A menu of the header by its label. Throws if there is none. */
export function menuCalled(label: string): NavigationMenu {
  const menu = menus.find((candidate) => candidate.label === label);
  if (!menu) throw new Error(`There is no menu called ${label}`);
  return menu;
}

/** A button of the header: one that opens a menu, `Menu` for the sheet, or `Back`. */
export const headerButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** The entries of a menu, even while it is closed. */
export function entriesOf(page: Page, label: string) {
  const { path } = menuCalled(label);
  return page.getByRole('banner').locator(`a[href^="${path}/"]`);
}

/** Which menus are open, judging by what is visible. */
export async function openMenus(page: Page): Promise<string[]> {
  const areOpen = await Promise.all(
    menus.map(({ label }) => entriesOf(page, label).first().isVisible()),
  );
  return menus.filter((_, index) => areOpen[index]).map(({ label }) => label);
}

/** Waits until exactly these menus are open. */
export const expectOpen = (page: Page, ...labels: string[]) =>
  expect.poll(() => openMenus(page)).toEqual(labels);

/** Rests the mouse on a menu's button, coming from elsewhere. */
export async function openWithMouse(page: Page, label: string): Promise<void> {
  await page.mouse.move(0, 700);
  await headerButton(page, label).hover();
  await expectOpen(page, label);
}

/** What has the focus: where it leads or what it is called. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('href') ?? element?.ariaLabel ?? element?.textContent.trim();
  });

/** Presses Tab this many times. @returns what had the focus after each press */
export async function tabThrough(page: Page, times: number): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (let press = 0; press < times; press++) {
    await page.keyboard.press('Tab');
    seen.push(await focused(page));
  }
  return seen;
}
