import type { Page } from '@playwright/test';

/** The families that a text of a page is drawn with, and whether they came with the page. */
export async function drawnWith(
  page: Page,
  selector: string,
): Promise<[family: string, isCustom: boolean][]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont]);
}
