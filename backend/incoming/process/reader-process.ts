import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findWorkerFile } from '#core/worker-file.ts';
import type { ReaderMessage, ReaderTask, TaskAnswer } from '#incoming/process/reader-messages.ts';

/** A process that does one task at a time. */
export type ReaderProcess = {
  /** Resolves when the process can take a task. @throws if it cannot start */
  ready: Promise<true>;
  /** Whether it has ended by itself, which it does if it breaks. */
  hasEnded: () => boolean;
  /** Does a task. @throws {ReaderEnded} if the process ends before it has answered */
  run(task: ReaderTask): Promise<TaskAnswer>;
  /** Ends the process, whatever it does. */
  end(): Promise<void>;
};

/** The process that reads emails has ended by itself. */
export class ReaderEnded extends Error {
  /** What ended it, if it was a signal. */
  readonly signal: NodeJS.Signals | null;

  constructor(signal: NodeJS.Signals | null) {
    super('The process that reads emails has ended.');
    this.signal = signal;
  }
}

/**
 * Starts a process. It sees no settings, because nothing it reads may get at them, and alone it keeps no other process
 * alive. A thread would not do: V8 ends the whole process when one of its threads runs out of memory too fast.
 *
 * @param memoryMb how much memory its objects may take, in megabytes
 */
export function startReaderProcess(memoryMb: number): ReaderProcess {
  const program = findWorkerFile('mail-reader.worker', import.meta.url);
  const child = fork(fileURLToPath(program), {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ready = Promise.withResolvers<true>();
  const ended = Promise.withResolvers<undefined>();
  let waiting: PromiseWithResolvers<TaskAnswer> | undefined;
  let hasEnded = false;
  const fail = (error: Error) => {
    hasEnded = true;
    ready.reject(error);
    waiting?.reject(error);
    ended.resolve(undefined);
  };
  child.on('message', (message: ReaderMessage) => {
    if ('answer' in message) waiting?.resolve(message.answer);
    else ready.resolve(message.ready);
  });
  child.on('error', fail);
  child.on('exit', (_code, signal) => fail(new ReaderEnded(signal)));
  return {
    ready: ready.promise,
    hasEnded: () => hasEnded,
    async run(task) {
      waiting = Promise.withResolvers<TaskAnswer>();
      child.ref();
      child.channel?.ref();
      // How it ends says more than that nothing can be sent to it anymore.
      child.send(task, () => undefined);
      try {
        return await waiting.promise;
      } finally {
        child.unref();
        child.channel?.unref();
      }
    },
    async end() {
      child.ref();
      child.kill('SIGKILL');
      await ended.promise;
    },
  };
}
