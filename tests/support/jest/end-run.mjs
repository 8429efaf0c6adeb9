export { endRun as default } from './start-run.mjs';
