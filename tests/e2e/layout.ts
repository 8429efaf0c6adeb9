import type { Page } from '@playwright/test';

/** Makes text twice as large, as the browser's own setting does for everything measured in rem. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
