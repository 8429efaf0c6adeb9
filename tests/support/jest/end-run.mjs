export { endRun as default } from '#tests/support/jest/start-run.mjs';
