import { field, type Visitor } from '#tests/browsers/visitor.ts';

export const launcher = { css: '.chat-launcher' };

/** Where a visitor types a message. */
export const message = field('message');

/** Opens the widget, and waits until it is connected. */
export async function openChat(visitor: Visitor): Promise<void> {
  await visitor.open('/support');
  await visitor.click(launcher);
  await visitor.expectFocus(message);
  await visitor.expectWords('connected', '.chat-header');
}
