import { test } from '@jest/globals';
import { RuleTester } from 'oxlint/plugins-dev';
import plugin from '#tools/lint/own-rules.mjs';

// Each code is a test.
RuleTester.describe = (_title, run) => run();
RuleTester.it = (title, run) => test(title, run);

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });

tester.run('head-by-helper', plugin.rules['head-by-helper'], {
  valid: [
    'export const metadata = pageMetadata(page);',
    'export const generateMetadata = pageMetadata;',
    'const metadata = { title: "About us" };',
    'export const About = () => <svg><path /></svg>;',
  ],
  invalid: [
    'export const metadata = { title: "About us" };',
    'export const viewport = { themeColor: "red" } satisfies Viewport;',
    'export function generateMetadata() { return {}; }',
    'export const About = () => <title>About us</title>;',
  ].map((code) => ({ code, errors: 1 })),
});

tester.run('no-literal-spread', plugin.rules['no-literal-spread'], {
  valid: [
    'const all = { ...some, more: 1 };',
    'const all = { ...(isWanted && { more: 1 }), ...(isShort ? { less: 1 } : {}) };',
    'const all = [...some, ...(isWanted ? ["more"] : []), ...["a", "b"].map(String)];',
    'call(...["a", "b"]);',
  ],
  invalid: [
    'const all = { ...{ more: 1 }, less: 1 };',
    'const all = { less: 1, ...({ more: 1 }) };',
    'const all = [...["a", "b"], ...some];',
  ].map((code) => ({ code, errors: 1 })),
});
