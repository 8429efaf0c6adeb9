import { Worker } from 'node:worker_threads';
import { findWorkerFile } from '@/backend/core/worker-file';
import type {
  ReaderMessage,
  ReaderTask,
  TaskAnswer,
} from '@/backend/incoming/thread/reader-messages';

/** A thread that does one task at a time. */
export type ReaderThread = {
  /** Resolves when the thread can take a task. @throws if it cannot start */
  ready: Promise<true>;
  /** Whether it has ended by itself, which it does if it breaks. */
  hasEnded: () => boolean;
  /** Does a task. @throws if the thread ends before it has answered */
  run(task: ReaderTask): Promise<TaskAnswer>;
  /** Ends the thread, whatever it does. */
  end(): Promise<unknown>;
};

/**
 * Starts a thread. It sees no settings, because nothing it reads may get at them, and alone it keeps no process alive.
 *
 * @param memoryMb how much memory its objects may take, in megabytes
 */
export function startThread(memoryMb: number): ReaderThread {
  const { url, nodeOptions } = findWorkerFile('mail-reader.worker', import.meta.url);
  const worker = new Worker(url, {
    execArgv: [...nodeOptions],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const ready = Promise.withResolvers<true>();
  let waiting: PromiseWithResolvers<TaskAnswer> | undefined;
  let hasEnded = false;
  const fail = (error: Error) => {
    hasEnded = true;
    ready.reject(error);
    waiting?.reject(error);
  };
  worker.on('message', (message: ReaderMessage) => {
    if ('answer' in message) waiting?.resolve(message.answer);
    else ready.resolve(message.ready);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that reads emails has ended.')));
  return {
    ready: ready.promise,
    hasEnded: () => hasEnded,
    async run(task) {
      waiting = Promise.withResolvers<TaskAnswer>();
      worker.ref();
      worker.postMessage(task);
      try {
        return await waiting.promise;
      } finally {
        worker.unref();
      }
    },
    end: () => worker.terminate(),
  };
}
