import { defineConfig } from 'oxlint';
import { ACCESSIBLE, HOOKS, NEXT, TYPESCRIPT, UNTYPED } from '#tools/lint/rules.mjs';

const HEAD_BY_HELPER = 'The head of a page comes from lib/seo/metadata.ts.';

const ENVIRONMENT = {
  object: 'process',
  property: 'env',
  message: 'Read settings through a config module.',
};

/** What the oldest browsers that the site supports do not have. */
const TOO_YOUNG = [
  ...[
    'isWellFormed',
    'toWellFormed',
    'toSorted',
    'toReversed',
    'toSpliced',
    'checkVisibility',
    'canParse',
    'fromAsync',
    'groupBy',
    'withResolvers',
    'symmetricDifference',
    'isSubsetOf',
  ].map((property) => ({ property })),
  ...['any', 'timeout'].map((property) => ({ object: 'AbortSignal', property })),
].map((name) => ({ ...name, message: 'The oldest supported browsers do not have it.' }));

// The program that knows types inherits this. It collects garbage less often, in a seventh less processor time.
process.env.GOGC ??= '400';

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'nextjs'],
  jsPlugins: ['./tools/lint/own-rules.mjs'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '.next/',
    '.sites/',
    '.release-build/',
    'releases/',
    '.desk/',
    '.photos/',
    '.test-output/',
    'next-env.d.ts',
  ],
  rules: {
    ...TYPESCRIPT,
    'no-restricted-properties': ['error', ENVIRONMENT],
    eqeqeq: 'error',
    'own/no-literal-spread': 'error',
    // A hint, which fails nothing: what is read on one page is read more often.
    'max-lines': ['warn', 200],
  },
  overrides: [
    {
      // Browsers run these files, and the oldest that the site supports are Chrome 109, Firefox 115, and Safari 16.0.
      files: ['lib/{api,chat,contact}/**', 'packages/{chat,contract,ui}/**'],
      rules: { 'no-restricted-properties': ['error', ENVIRONMENT, ...TOO_YOUNG] },
    },
    {
      files: ['app/**', 'components/**', 'packages/ui/**'],
      rules: {
        ...NEXT,
        ...ACCESSIBLE,
        ...HOOKS,
        'own/head-by-helper': 'error',
        'no-restricted-imports': [
          'error',
          { name: 'next', importNames: ['Metadata', 'Viewport'], message: HEAD_BY_HELPER },
          { name: 'next/head', message: HEAD_BY_HELPER },
        ],
      },
    },
    { files: ['desk/**'], rules: { ...ACCESSIBLE, ...HOOKS } },
    {
      // The first replaces everything when all else fails, including the helper; the second writes what that says.
      files: ['app/global-error.tsx', 'app/_preview/head.tsx'],
      rules: { 'own/head-by-helper': 'off' },
    },
    {
      // Only these read the environment: the site's settings, the backend's settings, and the tools.
      files: [
        'lib/env.ts',
        'backend/core/config.ts',
        'lab/**',
        'scripts/**',
        'packages/{build,testbed}/**',
        'tools/**',
        'tests/**',
        '**/*.config.*',
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      // A test file covers everything that one subject promises, and is read one test at a time.
      files: ['tests/**'],
      rules: { 'max-lines': ['warn', 400] },
    },
    // Plain scripts run before anything is compiled, and they have no types.
    { files: ['**/*.mjs'], rules: UNTYPED },
  ],
});
