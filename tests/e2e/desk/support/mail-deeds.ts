import type { Page } from '@playwright/test';

/** Every address that is not on this machine. */
const ELSEWHERE = /^https?:\/\/(?!127\.0\.0\.1:)/;

/**
 * Records what an email does to the page that shows it: what it asks other servers for, dialogs, other windows, and
 * other places that it leads to. Other servers answer with an empty page, so that nothing waits for them.
 *
 * @param home where the page is from
 * @returns what it did, in chronological order
 */
export async function watchMail(page: Page, home: string): Promise<string[]> {
  const deeds: string[] = [];
  // A request that the browser itself prevents does not come this far.
  await page.route(ELSEWHERE, async (route) => {
    deeds.push(`asks for ${route.request().url()}`);
    await route.fulfill({ body: '' });
  });
  page.on('dialog', (dialog) => {
    deeds.push(`says ${dialog.message()}`);
    // It may end with its page first.
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (other) => deeds.push(`opens ${other.url()}`));
  page.on('framenavigated', (frame) => {
    if (ELSEWHERE.test(frame.url()) && !frame.url().startsWith(home)) {
      deeds.push(`leads to ${frame.url()}`);
    }
  });
  return deeds;
}

/** What on the page of an email could do something. @returns empty if there is nothing */
export const dangersOf = (page: Page): Promise<string[]> => page.evaluate(readDangers);

/** Runs in the page. */
function readDangers(): string[] {
  const active =
    'script, style, link, base, meta, form, input, button, iframe, object, embed, img, picture, svg, math, video, audio';
  const isSafe = ({ protocol, target, rel }: HTMLAnchorElement) =>
    /^(https?|mailto|tel):$/.test(protocol) &&
    target === '_blank' &&
    rel === 'noopener noreferrer nofollow';
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        element.matches(`${active}, [id], [name], [src], [background]`) ||
        element.getAttributeNames().some((name) => name.startsWith('on')) ||
        getComputedStyle(element).position !== 'static' ||
        (element instanceof HTMLAnchorElement && element.hasAttribute('href') && !isSafe(element)),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}
