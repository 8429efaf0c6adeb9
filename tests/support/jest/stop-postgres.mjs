export { stop as default } from './start-postgres.mjs';
