import next from '@next/eslint-plugin-next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { knownAtFloor } from './tools/lint/known-at-floor.mjs';

const HEAD_BY_HELPER = 'The head of a page comes from lib/seo/metadata.ts.';

const ENVIRONMENT = {
  object: 'process',
  property: 'env',
  message: 'Read settings through a config module.',
};

/** What the oldest browsers that the site supports do not have. */
const TOO_YOUNG = [
  ...['isWellFormed', 'toWellFormed', 'toSorted', 'toReversed', 'toSpliced', 'checkVisibility'],
  ...['canParse', 'fromAsync', 'groupBy', 'withResolvers', 'symmetricDifference', 'isSubsetOf'],
]
  .map((property) => ({ property }))
  .concat(['any', 'timeout'].map((property) => ({ object: 'AbortSignal', property })))
  .map((name) => ({ ...name, message: 'The oldest supported browsers do not have it.' }));

export default defineConfig(
  globalIgnores([
    '.next/',
    '.sites/',
    '.release-build/',
    'releases/',
    '.desk/',
    '.photos/',
    '.test-output/',
    'next-env.d.ts',
  ]),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Object types are written one way: an alias reads the same for unions and for zod-inferred types.
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // React event props take functions that return nothing; `() => setOpen(true)` is the usual form.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-properties': ['error', ENVIRONMENT],
      eqeqeq: 'error',
      'max-lines': ['error', 200],
    },
  },
  {
    // Browsers run these files, and the oldest that the site supports are Chrome 109, Firefox 115, and Safari 16.0.
    files: ['lib/{api,chat,contact,contract,files}/**'],
    rules: {
      'no-restricted-properties': ['error', ENVIRONMENT, ...TOO_YOUNG],
      'no-restricted-syntax': [
        'error',
        ...['Literal[regex.pattern=/\\(\\?<[=!]/]', 'Literal[regex.flags=/v/]'].map((selector) => ({
          selector,
          message: "Safari 16.0 can't read this expression.",
        })),
      ],
    },
  },
  {
    files: ['app/**', 'components/**'],
    extends: [next.configs['core-web-vitals'], jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Navigation is a full page load on purpose: every page is prerendered and complete.
      '@next/next/no-html-link-for-pages': 'off',
      // Every page gets its head from lib/seo/metadata.ts, so that no page inherits another page's head.
      'no-restricted-imports': [
        'error',
        { name: 'next', importNames: ['Metadata', 'Viewport'], message: HEAD_BY_HELPER },
        { name: 'next/head', message: HEAD_BY_HELPER },
      ],
      'no-restricted-syntax': [
        'error',
        ...[
          'ExportNamedDeclaration VariableDeclarator[id.name=/^(metadata|viewport)$/] > ObjectExpression',
          'ExportNamedDeclaration VariableDeclarator[id.name=/^(metadata|viewport)$/] > TSSatisfiesExpression',
          'ExportNamedDeclaration > FunctionDeclaration[id.name=/^generate(Metadata|Viewport)$/]',
          'JSXOpeningElement[name.name=/^(title|meta|link)$/]',
        ].map((selector) => ({ selector, message: HEAD_BY_HELPER })),
      ],
    },
  },
  {
    files: ['desk/**'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // What visitors' browsers run, some of which servers run, too (docs/decisions/047).
    files: [
      'components/**',
      'lib/api/**',
      'lib/chat/**',
      'lib/contact/**',
      'lib/contract/**',
      'lib/files/**',
      'lib/page-script/**',
      'lib/stored-json.ts',
    ],
    ignores: [
      'lib/chat/staff/**',
      'lib/contract/desk/**',
      // Only servers read reports.
      'lib/contract/*-report.ts',
    ],
    plugins: { floor: { rules: { known: knownAtFloor } } },
    rules: {
      'floor/known': [
        'error',
        {
          guarded: [
            // Where the browser has no popovers, ours are there before these are called.
            'HTMLButtonElement.popoverTargetElement',
            'HTMLElement.hidePopover',
            'HTMLElement.showPopover',
            // Without idle callbacks, a timer does.
            'requestIdleCallback',
            // iOS has no mouse that could rest.
            'MouseEvent.movementX',
            'MouseEvent.movementY',
          ],
        },
      ],
    },
  },
  {
    // The pages of the desk have a floor of their own (desk/.browserslistrc).
    files: ['desk/**/*.ts', 'desk/**/*.tsx', 'lib/chat/staff/**', 'lib/contract/desk/**'],
    ignores: ['desk/*.ts'],
    plugins: { floor: { rules: { known: knownAtFloor } } },
    rules: {
      'floor/known': [
        'error',
        {
          part: 'desk',
          guarded: [
            'requestIdleCallback',
            // Passkeys are only offered where they can be read from JSON.
            'PublicKeyCredential.parseCreationOptionsFromJSON',
            'PublicKeyCredential.parseRequestOptionsFromJSON',
            'PublicKeyCredential.toJSON',
          ],
        },
      ],
    },
  },
  {
    // This page replaces everything when all else fails, including the helper.
    files: ['app/global-error.tsx'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Only these read the environment: the site's settings, the backend's settings, and the tools.
    files: [
      'lib/env.ts',
      'backend/core/config.ts',
      'scripts/**',
      'tools/**',
      'tests/**',
      '**/*.config.*',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // A test file covers everything that one subject promises, and is read one test at a time.
    files: ['tests/**'],
    rules: { 'max-lines': ['error', 400] },
  },
  {
    // Plain scripts run before anything is compiled, and they have no types.
    files: ['**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
