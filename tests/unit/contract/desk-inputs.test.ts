import { expect, test } from '@jest/globals';
import { check } from '@repo/contract/check.ts';
import { cannedReplyInputSchema } from '@repo/contract/desk/label.ts';
import { studioMovePageSchema } from '@repo/contract/desk/studio-page.ts';
import { webhookInputSchema } from '@repo/contract/desk/webhook-endpoint.ts';

test.each([
  [' Hours ', 'hours'],
  ['24-7', '24-7'],
])('the shortcut %j is stored as %j', (shortcut, stored) => {
  expect(check(cannedReplyInputSchema, { shortcut, text: 'x' })).toMatchObject({
    value: { shortcut: stored },
  });
});

test.each(['', '/hours', 'two words', 'ü'])('%j is no shortcut', (shortcut) => {
  expect(check(cannedReplyInputSchema, { shortcut, text: 'x' })).toMatchObject({
    problem: { message: 'A shortcut has 1 to 30 letters, numbers, or hyphens' },
  });
});

test.each(['{foo}', '{Name}', 'Hi {name} and {first_name}', '{größe}'])(
  'a canned reply with %j is refused with the variables that there are',
  (text) => {
    const unknown = text.split(' ').at(-1);
    const known = '{name}, {reference}, {agent}, {opening}';
    expect(check(cannedReplyInputSchema, { shortcut: 'x', text })).toMatchObject({
      problem: { field: 'text', message: `There is no ${unknown}. You can use ${known}` },
    });
  },
);

test.each(['Hi {name}, {reference} {agent} {opening}', '{ }', '{}', 'if (a) { b }', '{a: 1}', '{'])(
  'a canned reply with %j is accepted',
  (text) => {
    expect(check(cannedReplyInputSchema, { shortcut: 'x', text })).toMatchObject({ ok: true });
  },
);

test('spaces around a pasted address of a webhook are left out', () => {
  const input = { url: ' https://example.com/hook\n', kinds: ['answer.sent'] };
  expect(check(webhookInputSchema, input)).toMatchObject({
    value: { url: 'https://example.com/hook' },
  });
});

test.each([
  ['services/ai', 'An address begins with a slash, as in /services/ai'],
  [' ', 'Please give an address'],
])('a page cannot move to %j', (path, message) => {
  expect(check(studioMovePageSchema, { name: 'pages/ai.yaml', path })).toMatchObject({
    problem: { message },
  });
});
