import { expect, test } from '@jest/globals';
import { InvalidRequest } from '@repo/backend/core/errors.ts';
import { refuseWeakPassword } from '@repo/backend/staff/weak-passwords.ts';

const owner = { name: 'Maya Lee Chen-Okafor', email: 'maya.chen@company.test' };

const judge = (password: string) =>
  refuseWeakPassword(password, owner, 'password').then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof InvalidRequest)) throw error;
      return `${error.field}: ${error.message}`;
    },
  );

const COMMON =
  'password: This password is too easy to guess: it is common, or made of common ones. Please choose another.';
const PERSONAL =
  'password: Please choose a password that is not made of your name, your address, or the company’s name.';

test.each([
  ['is in the list', 'password1234'],
  ['repeats a common one', 'passwordpassword'],
  ['repeats something short', 'abcabcabcabcabc'],
  ['repeats seven letters', 'qzxwvkyqzxwvky'],
  ['repeats one sign', '!!!!!!!!!!!!'],
  ['is two common ones', 'dragonmonkey99'],
  ['is a common one with digits', 'iloveyou2026!'],
  ['has spaces between common ones', 'Dragon  Monkey 1'],
  ['is spelled with signs that look like letters', 'P@ssw0rdP@ssw0rd'],
  ['is written in full-width letters', 'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ'],
])('a password that %s is refused', async (_why, password) => {
  expect(await judge(password)).toBe(COMMON);
});

test.each([
  ['the name', 'Maya-Chen-2026!'],
  ['a part of the name, twice', 'okafor Okafor'],
  ['the address', 'maya.chen@company'],
  ['the company', 'TesseraWorks2026'],
  ['a name of three letters', 'Lee-Lee-Lee-2026'],
  ['the name and a common one', 'okafordragon123'],
])('a password made of %s is refused', async (_what, password) => {
  expect(await judge(password)).toBe(PERSONAL);
});

test.each([
  'correct horse battery staple',
  'qzxwvkyjqzxwvkyj',
  'maya walks her dog at dawn',
  'пароль из четырёх слов',
  '🐢🐇🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵',
])('%s is taken', async (password) => {
  expect(await judge(password)).toBe('taken');
});
