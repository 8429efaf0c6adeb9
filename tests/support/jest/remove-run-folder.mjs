export { removeRunFolder as default } from './make-run-folder.mjs';
