import { openChat, message } from '#tests/browsers/chat.ts';
import { test } from '#tests/browsers/fixtures.ts';
import { field } from '#tests/browsers/visitor.ts';
import { firstLink, PASSWORD } from '#tests/e2e/desk/support/desk.ts';

test('from the first account of the desk to an answer that the visitor sees', async ({
  staff,
  visitor,
  backend,
}) => {
  const { pathname, hash } = new URL(await firstLink(backend));
  await staff.open(pathname + hash);
  await staff.fill(field('name'), 'Maya Ortiz');
  await staff.fill(field('email'), 'maya@company.test');
  await staff.fill(field('password'), PASSWORD);
  await staff.press('Enter');
  await staff.expectPath('/desk/conversations');

  await openChat(visitor);
  await visitor.fill(message, 'Do you build shops?');
  await visitor.press('Enter');
  await staff.click({ css: '[data-row]' });
  await staff.expectWords('Do you build shops?', '[role="log"]');

  await staff.fill({ css: 'form textarea' }, 'We do.');
  await staff.press('Enter');
  await visitor.expectWords('Maya Ortiz', '.chat-log');
  await visitor.expectWords('We do.', '.chat-log');
});
