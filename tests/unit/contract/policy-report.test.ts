import { describe, expect, test } from '@jest/globals';
import { check } from '@repo/contract/check.ts';
import { browserReportSchema, violationsIn } from '@repo/contract/browser-report.ts';
import { MOST_VIOLATIONS, violationSchema } from '@repo/contract/policy-report.ts';
import { apiReport, uriReport } from '#tests/support/policy-reports.ts';

const PAGES = new Set(['/', '/contact', '/chatWidget']);
const pageOf = (path: string) => (PAGES.has(path) ? path : undefined);

/** What is counted of a report of the site. */
const counted = (report: unknown) =>
  violationsIn(browserReportSchema.parse(report), 'site', pageOf);

const INLINE = { side: 'site', directive: 'script-src-elem', blocked: 'inline', page: '/contact' };

describe('A report is reduced to what is counted', () => {
  test('in the form of the Reporting API', () => {
    expect(counted([apiReport()])).toEqual([INLINE]);
  });

  test('in the form of report-uri, also with the whole directive that Safari names', () => {
    expect(counted(uriReport())).toEqual([INLINE]);
    const safari = uriReport({
      'effective-directive': undefined,
      'violated-directive': "script-src-elem 'self'",
    });
    expect(counted(safari)).toEqual([INLINE]);
    expect(counted(uriReport({ 'violated-directive': undefined }))).toEqual([INLINE]);
  });

  test.each([
    ['https://ann:secret@cdn.example/a/b.js?token=1#x', 'https://cdn.example'],
    ['wss://cdn.example:8443/socket?key=1', 'wss://cdn.example:8443'],
    ['data:text/html;base64,QUJD', 'data'],
    ['data', 'data'],
    ['blob:https://www.example.com/6d1f', 'blob'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['eval', 'eval'],
    ['ftp://ann@files.example/secret', 'other'],
    [`https://${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(30)}`, 'other'],
    // The longest origin that is kept, and one that is longer.
    [`https://${'x'.repeat(192)}/a`, `https://${'x'.repeat(192)}`],
    [`https://${'x'.repeat(193)}/a`, 'other'],
    ['Ann Example, 12 Main Street', 'other'],
    ['', 'other'],
    [null, 'other'],
  ])('with at most the origin of what was blocked: %j', (blockedURL, blocked) => {
    expect(counted([apiReport({ blockedURL })])).toEqual([{ ...INLINE, blocked }]);
  });

  test.each([
    ['https://www.example.com/contact?email=ann@example.com#top', '/contact'],
    ['https://www.example.com/', '/'],
    ['https://www.example.com/chatWidget', '/chatWidget'],
    ['https://www.example.com/chatWidget/chat_1_0123456789abcdef', 'other'],
    ['https://www.example.com/ann@example.com', 'other'],
    ['about:blank', 'other'],
    ['not an address', 'other'],
  ])('with the path of the page only if it is ours: %s', (documentURL, page) => {
    expect(counted([apiReport({ documentURL })])).toEqual([{ ...INLINE, page }]);
  });

  test.each([
    { blockedURL: 'chrome-extension://abcdef/inject.js' },
    { sourceFile: 'chrome-extension' },
    { sourceFile: 'moz-extension://6d1f/content.js' },
    { blockedURL: 'safari-web-extension://6d1f/x.js' },
    { sourceFile: 'webkit-masked-url://hidden/' },
  ])('without what extensions of the browser cause: %j', (changes) => {
    expect(counted([apiReport(changes), apiReport()])).toEqual([INLINE]);
  });

  test('without reports of other types and unknown directives, and not without end', () => {
    const other = { type: 'deprecation', body: { id: 'WebSQL' } };
    expect(counted([other, apiReport({ effectiveDirective: 'made-up' })])).toEqual([]);
    const many = Array.from({ length: MOST_VIOLATIONS + 1 }, () => apiReport());
    expect(counted(many)).toHaveLength(MOST_VIOLATIONS);
  });
});

test.each([
  ['a text', 'report'],
  ['nothing', null],
  ['an empty object', {}],
  ['a list of texts', ['csp-violation']],
  ['a violation without a page', [apiReport({ documentURL: undefined })]],
  ['a violation without a directive', [apiReport({ effectiveDirective: 7 })]],
  ['the old form without a page', uriReport({ 'document-uri': undefined })],
])('%s is no report', (_what, body) => {
  expect(check(browserReportSchema, body)).toMatchObject({
    ok: false,
    problem: { message: 'The body must be a report of violations' },
  });
});

test.each([
  { side: 'shop' },
  { directive: 'made-up' },
  { blocked: 'https://cdn.example/a.js' },
  { blocked: 'Ann Example' },
  { page: '/chatWidget/chat_1_0123456789abcdef' },
  { page: '/contact?email=ann@example.com' },
  { page: 'contact' },
  { page: `/${'x'.repeat(200)}` },
])('what nobody has reduced is refused: %j', (changes) => {
  expect(check(violationSchema, INLINE).ok).toBe(true);
  const [field] = Object.keys(changes);
  expect(check(violationSchema, { ...INLINE, ...changes })).toMatchObject({
    ok: false,
    problem: { field },
  });
});
