import { expect, test } from '@jest/globals';
import { isSeenByPerson } from '#lib/proxy/seen-by-person.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
const VISIT = {
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'de',
  'user-agent': CHROME,
};

const isSeen = (changes: Record<string, string | undefined>, method = 'GET') => {
  const headers = new Headers(VISIT);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  return isSeenByPerson({ method, headers });
};

test.each([
  ['a browser', {}],
  ['one that says that it shows the page', { 'sec-fetch-dest': 'document' }],
  ['a browser for terminals', { accept: 'text/html, */*', 'user-agent': 'Lynx/2.9.0' }],
  ['a browser in an app', { 'user-agent': `${CHROME} Telegram-Android/11.4` }],
])('a person sees what %s asks for', (_who, changes) => {
  expect(isSeen(changes)).toBe(true);
  expect(isSeen(changes, 'POST')).toBe(true);
});

test.each([
  ['a part', { range: 'bytes=0-99' }],
  ['a page ahead', { 'sec-purpose': 'prefetch' }],
  ['a page to prerender', { 'sec-purpose': 'prefetch;prerender' }],
  ['a page ahead, in an older way', { purpose: 'prefetch' }],
  ["a page ahead, in Firefox's old way", { 'x-moz': 'prefetch' }],
  ['a thumbnail', { 'x-purpose': 'preview' }],
  ['data', { accept: '*/*' }],
  ['a page in no language', { 'accept-language': undefined }],
  ['a page from code', { 'sec-fetch-dest': 'empty' }],
  ['a preview in Slack', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com)' }],
  ['a preview in WhatsApp', { 'user-agent': 'WhatsApp/2.24.1 A' }],
  ['a preview in Messenger', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['a preview in Telegram', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  ['a preview in Teams', { 'user-agent': 'Mozilla/5.0 SkypeUriPreview Preview/0.5' }],
  ['a preview in Messages', { 'user-agent': `${CHROME} facebookexternalhit/1.1 Facebot` }],
])('nobody sees what a program asks for: %s', (_what, changes) => {
  expect(isSeen(changes)).toBe(false);
});

test('nobody sees the answer to HEAD', () => {
  expect(isSeen({}, 'HEAD')).toBe(false);
});
