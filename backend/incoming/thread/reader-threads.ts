import type { ReaderTask, TaskAnswer } from '@/backend/incoming/thread/reader-messages';
import { startThread, type ReaderThread } from '@/backend/incoming/thread/start-thread';
import { UnreadableMail } from '@/backend/incoming/unreadable-mail';

/** After how long without an email the thread ends, in milliseconds, so that its memory is free again. */
const IDLE_MS = 30_000;

type ReaderLimits = { timeoutMs: number; memoryMb: number };

/** Does tasks, one at a time, in a thread that is replaced after every failure. */
export type ReaderThreads = {
  /**
   * Does a task.
   *
   * @returns what the thread makes of it
   * @throws {UnreadableMail} if nothing can be made of the email; any other error is worth a retry
   */
  run(task: ReaderTask): Promise<unknown>;
  /** Ends the thread. The task that it does fails, and so does every later one. */
  close(): Promise<void>;
};

/** Creates what does tasks within limits. */
export function createReaderThreads({ timeoutMs, memoryMb }: ReaderLimits): ReaderThreads {
  let thread: ReaderThread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function endThread(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.end();
  }

  async function readyThread(): Promise<ReaderThread> {
    clearTimeout(idle);
    if (thread === undefined || thread.hasEnded()) thread = startThread(memoryMb);
    await thread.ready;
    return thread;
  }

  /** @throws {UnreadableMail} if it takes too long or too much memory, or if the thread breaks */
  async function answerTo(task: ReaderTask): Promise<TaskAnswer> {
    const current = await readyThread();
    const isLate = Promise.withResolvers<never>();
    const timer = setTimeout(() => isLate.reject(new UnreadableMail('time')), timeoutMs);
    try {
      return await Promise.race([current.run(task), isLate.promise]);
    } catch (error) {
      if (isClosed || error instanceof UnreadableMail) throw error;
      const isMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw new UnreadableMail(isMemory ? 'memory' : 'broken', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async run(task) {
      if (isClosed) throw new Error('Emails are no longer read.');
      const answer = await answerTo(task).catch(async (error: unknown) => {
        // What a broken thread still does must be over before anyone else uses its files.
        await endThread();
        throw error;
      });
      idle = setTimeout(() => void endThread(), IDLE_MS).unref();
      return valueOf(answer);
    },
    async close() {
      isClosed = true;
      await endThread();
    },
  };
}

function valueOf(answer: TaskAnswer): unknown {
  if ('value' in answer) return answer.value;
  if ('unreadable' in answer) throw new UnreadableMail(answer.unreadable);
  const { code, message } = answer;
  throw Object.assign(new Error(message), { code });
}
