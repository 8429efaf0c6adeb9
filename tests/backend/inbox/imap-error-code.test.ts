import { expect, test } from '@jest/globals';
import { FolderRefused, imapErrorCode, isRefusal } from '@repo/backend/inbox/imap-error-code.ts';

const failed = (what: object) => Object.assign(new Error('Command failed'), what);

test.each([
  ['EAUTH', failed({ authenticationFailed: true, serverResponseCode: 'AUTHENTICATIONFAILED' })],
  ['UNAVAILABLE', failed({ responseStatus: 'NO', serverResponseCode: 'UNAVAILABLE' })],
  ['IMAP BYE', failed({ responseStatus: 'BYE' })],
  ['ETHROTTLE', failed({ responseStatus: 'NO', code: 'ETHROTTLE' })],
  ['ECONNREFUSED', failed({ code: 'ECONNREFUSED' })],
  ['FolderRefused', new FolderRefused(undefined, { cause: failed({ responseStatus: 'NO' }) })],
  ['FolderRefused NOPERM', new FolderRefused('', { cause: { serverResponseCode: 'NOPERM' } })],
])('the code is %s', (code, error) => {
  expect(imapErrorCode(error)).toBe(code);
});

test.each([
  [true, { responseStatus: 'NO' }],
  [true, { responseStatus: 'BAD' }],
  [false, { responseStatus: 'BAD', code: 'ETHROTTLE' }],
  [false, { responseStatus: 'NO', serverResponseCode: 'INUSE' }],
  [false, { responseStatus: 'BYE' }],
  [false, { code: 'ECONNRESET' }],
])('a folder is refused for good: %s (%o)', (isForGood, what) => {
  expect(isRefusal(failed(what))).toBe(isForGood);
});
