import next from '@next/eslint-plugin-next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['.next/', '.test-output/', 'next-env.d.ts']),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // One spelling of object types: an alias reads the same for unions and for zod-inferred types.
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // React event props take functions that return nothing; `() => setOpen(true)` is the usual form.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read settings through a config module.' },
      ],
      eqeqeq: 'error',
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
    },
  },
  {
    // The doors to the environment: one for the site, one for the backend, and the tools around them.
    files: ['lib/env.ts', 'backend/config.ts', 'scripts/**', 'tests/**', '*.config.*'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Plain scripts run before anything is compiled, and have no types of their own.
    files: ['**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
