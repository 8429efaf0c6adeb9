import { launcher, message, openChat } from '#tests/browsers/chat.ts';
import { expect, test } from '#tests/browsers/fixtures.ts';
import { button, eventually, type Visitor } from '#tests/browsers/visitor.ts';
import { startMaya } from '#tests/e2e/chat/chat.ts';

const chatWindow = { css: '.chat-window' };
const menu = { css: '.chat-menu' };
const more = button('More actions');

/** Opens the menu of the chat, and expects it next to its button. */
async function openMenu(visitor: Visitor): Promise<void> {
  await visitor.click(more);
  await visitor.expectSeen(menu);
  const from = await visitor.see(more);
  const to = await visitor.see(menu);
  expect(Math.abs((to?.top ?? 0) - (from?.bottom ?? 0)), 'px below its button').toBeLessThan(12);
  expect(to?.left, 'left of the end of its button').toBeLessThan(from?.right ?? 0);
  expect(to?.right, 'right of the start of its button').toBeGreaterThan(from?.left ?? 0);
}

test('staff can answer what a visitor writes', async ({ visitor, backend }) => {
  using maya = await startMaya(backend);
  await openChat(visitor);
  await visitor.fill(message, 'Do you build shops?');
  await visitor.press('Enter');
  await eventually(() => {
    expect(maya.texts()).toEqual(['Do you build shops?']);
    return Promise.resolve();
  });
  maya.client.send(maya.conversation(), 'We do.');
  await visitor.expectWords('Maya', '.chat-log');
  await visitor.expectWords('We do.', '.chat-log');
});

test('the menu of the chat opens next to its button, and Escape closes the menu first, then the chat', async ({
  visitor,
}) => {
  await openChat(visitor);
  await openMenu(visitor);
  await visitor.press('Escape');
  await visitor.expectHidden(menu);
  await visitor.expectSeen(chatWindow);
  await visitor.press('Escape');
  await visitor.expectHidden(chatWindow);
  await visitor.expectFocus(launcher);
});

test.describe('without anchor positioning', () => {
  test.use({ without: { anchorPositioning: true } });

  test('the menu of the chat opens next to its button', async ({ visitor }) => {
    await openChat(visitor);
    await openMenu(visitor);
  });
});
