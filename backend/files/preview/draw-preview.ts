import { findWorkerFile } from '#core/worker-file.ts';
import { runPictureProgram } from '#files/preview/picture-program.ts';

/** Draws the preview of a picture, as WebP. @throws when it cannot */
export type DrawPreview = (picture: AsyncIterable<Uint8Array>) => Promise<Uint8Array>;

/** How long a preview may take, in milliseconds. */
const TIME_MS = 10_000;

/** Draws in a process of its own. @throws when the process fails; what it is drawn from is not harmed */
export const drawPreview: DrawPreview = (picture) =>
  runPictureProgram(
    { file: findWorkerFile('preview-drawer.worker', import.meta.url), timeMs: TIME_MS },
    picture,
  );
