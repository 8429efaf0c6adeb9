import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PreviewAnswer, PreviewCall } from '@repo/content-files/preview-call.ts';

/** A process that answers one call at a time. */
export type PreviewProcess = Readonly<{
  /** Whether it has ended, which it does by itself if it breaks. */
  hasEnded: () => boolean;
  /**
   * Everything that it answers to a call.
   *
   * @param hear is told each answer as soon as it comes
   * @throws {PreviewEnded} if it ends before
   */
  ask: (
    call: PreviewCall,
    hear: (answer: PreviewAnswer) => void,
  ) => Promise<readonly PreviewAnswer[]>;
  /** Ends it, whatever it does. */
  end: () => Promise<void>;
}>;

/** The process has ended by itself. */
export class PreviewEnded extends Error {
  /** What it has written last, for the log. */
  readonly lastWords: string;

  constructor(lastWords: string) {
    super('The process that draws previews has ended.');
    this.lastWords = lastWords;
  }
}

/** How much of what it writes is kept, in characters. */
const LAST_WORDS = 2000;

/**
 * Starts the process of a checkout that draws its pages (scripts/preview.ts), with the Node of that checkout. It sees no
 * settings of the backend, and ends with it.
 *
 * @param root the checkout
 * @param env all that it sees of the environment, but for `NODE_ENV`
 */
export function startPreviewProcess(
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): PreviewProcess {
  const child = fork(join(root, 'scripts', 'preview.ts'), {
    cwd: root,
    execPath: join(root, 'node_modules', 'node', 'bin', 'node'),
    execArgv: ['--import', './tools/build-packages.mjs'],
    // Node leaves out what is undefined.
    env: { NODE_ENV: 'production', ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = Promise.withResolvers<undefined>();
  let waiting: PromiseWithResolvers<readonly PreviewAnswer[]> | undefined;
  let answers: PreviewAnswer[] = [];
  let tell: (answer: PreviewAnswer) => void = () => undefined;
  let lastWords = '';
  let hasEnded = false;
  const fail = () => {
    hasEnded = true;
    waiting?.reject(new PreviewEnded(lastWords));
    ended.resolve(undefined);
  };
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords = (lastWords + words).slice(-LAST_WORDS);
  });
  child.on('message', (answer: PreviewAnswer) => {
    answers.push(answer);
    tell(answer);
    if (answer.kind === 'problems') waiting?.resolve(answers);
  });
  child.on('error', (error) => {
    lastWords += String(error);
    fail();
  });
  // Everything that it has written is read by then.
  child.on('close', fail);
  return {
    hasEnded: () => hasEnded,
    async ask(call, hear) {
      tell = hear;
      waiting = Promise.withResolvers();
      answers = [];
      // How it ends says more than that nothing can be sent to it anymore.
      child.send(call, () => undefined);
      return waiting.promise;
    },
    async end() {
      child.kill('SIGKILL');
      if (!hasEnded) await ended.promise;
    },
  };
}
