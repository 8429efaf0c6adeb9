import { availableParallelism } from 'node:os';

/** Options of all projects. Run Jest with --experimental-vm-modules: several packages are ESM only. */
const shared = {
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          // As in Node, JSON is imported only if the import asks for it with `type: 'json'`.
          experimental: { keepImportAttributes: true },
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Only the bundler understands this marker.
    '^server-only$': '<rootDir>/tests/support/jest/server-only.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/fail-on-console.ts'],
};

/** @type {import('jest').Config} */
export default {
  // Most tests wait for other processes and for the disk, so there is one more worker than cores.
  maxWorkers: availableParallelism() + 1,
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'components',
      testEnvironment: '<rootDir>/tests/support/jest/browser-environment.mjs',
      testMatch: ['<rootDir>/tests/{unit,desk}/**/*.test.tsx'],
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        '<rootDir>/tests/support/jest/testing-library.ts',
      ],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/{unit,api,backend,desk}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'servers',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/servers/**/*.test.ts'],
    },
  ],
};
