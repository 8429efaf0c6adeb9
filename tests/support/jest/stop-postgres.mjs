export { stop as default } from '#tests/support/jest/start-postgres.mjs';
