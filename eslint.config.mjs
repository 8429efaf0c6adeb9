import next from '@next/eslint-plugin-next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const HEAD_BY_HELPER = 'The head of a page comes from lib/seo/metadata.ts.';

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
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read settings through a config module.' },
      ],
      eqeqeq: 'error',
      'max-lines': ['error', 200],
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
