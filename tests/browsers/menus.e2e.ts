import { expect, test } from '#tests/browsers/fixtures.ts';
import type { Thing } from '#tests/browsers/look.ts';
import { button, eventually, type Visitor } from '#tests/browsers/visitor.ts';

/** Entries of two menus, which are visible while their menu is open. */
const ai = { css: 'header a[href="/services/ai"]' };
const work = { css: 'header a[href="/portfolio/work"]' };

/** A point in the margin, where nothing is. */
const ELSEWHERE = { x: 1430, y: 800 };

/** Moves the mouse to a button until its menu is open: the page may have missed the first move. */
async function openByMouse(visitor: Visitor, name: string, entry: Thing): Promise<void> {
  await eventually(async () => {
    await visitor.moveMouse(ELSEWHERE);
    await visitor.hover(button(name));
    expect(await visitor.see(entry)).not.toBeNull();
  });
}

test.beforeEach(async ({ visitor }) => {
  await visitor.open('/checkout');
});

test('menus open and close by mouse, and lead to their pages', async ({ visitor }) => {
  await openByMouse(visitor, 'Services', ai);
  await visitor.hover(button('Portfolio'));
  await visitor.expectSeen(work);
  await visitor.expectHidden(ai);
  await visitor.moveMouse(ELSEWHERE);
  await visitor.expectHidden(work);

  // A click keeps it open, and the next click closes it.
  await visitor.click(button('Services'));
  await visitor.moveMouse(ELSEWHERE);
  await visitor.click(button('Services'));
  await visitor.expectHidden(ai);

  await visitor.hover(button('Portfolio'));
  await visitor.click(work);
  await visitor.expectPath('/portfolio/work');
});

test('Enter and Space open a menu; Escape closes it and returns to its button', async ({
  visitor,
}) => {
  await visitor.tabTo(button('Services'));
  await visitor.press('Enter');
  await visitor.expectSeen(ai);
  await visitor.press('Enter');
  await visitor.expectHidden(ai);
  await visitor.press('Space');
  await visitor.tabTo(ai);
  await visitor.press('Escape');
  await visitor.expectHidden(ai);
  await visitor.expectFocus(button('Services'));

  await visitor.press('Space');
  await visitor.tabTo(ai);
  await visitor.press('Enter');
  await visitor.expectPath('/services/ai');
});

test('on a phone, the sheet and its menus open by touch, and lead to their pages', async ({
  visitor,
}) => {
  await visitor.resize({ width: 390, height: 844 });
  await visitor.tap(button('Menu'));
  await visitor.tap(button('Services'));
  await visitor.expectHidden(button('Portfolio'));
  await visitor.tap(button('Back'));
  await visitor.tap(button('Portfolio'));
  await visitor.tap(work);
  await visitor.expectPath('/portfolio/work');
  await visitor.expectHidden(button('Portfolio'));
});
