import type { ReaderTask, TaskAnswer } from '#incoming/process/reader-messages.ts';
import {
  ReaderEnded,
  startReaderProcess,
  type ReaderProcess,
} from '#incoming/process/reader-process.ts';
import { UnreadableMail } from '#incoming/unreadable-mail.ts';

/** After how long without an email the process ends, in milliseconds, so that its memory is free again. */
const IDLE_MS = 30_000;

type ReaderLimits = { timeoutMs: number; memoryMb: number };

/** Does tasks, one at a time, in a process that is replaced after every failure. */
export type ReaderProcesses = {
  /**
   * Does a task.
   *
   * @returns what the process makes of it
   * @throws {UnreadableMail} if nothing can be made of the email; any other error is worth a retry
   */
  run(task: ReaderTask): Promise<unknown>;
  /** Ends the process. The task that it does fails, and so does every later one. */
  close(): Promise<void>;
};

/** Creates what does tasks within limits. */
export function createReaderProcesses({ timeoutMs, memoryMb }: ReaderLimits): ReaderProcesses {
  let reader: ReaderProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function endProcess(): Promise<void> {
    clearTimeout(idle);
    const ending = reader;
    reader = undefined;
    await ending?.end();
  }

  async function readyProcess(): Promise<ReaderProcess> {
    clearTimeout(idle);
    if (reader === undefined || reader.hasEnded()) reader = startReaderProcess(memoryMb);
    await reader.ready;
    return reader;
  }

  /** @throws {UnreadableMail} if it takes too long or too much memory, or if the process breaks */
  async function answerTo(task: ReaderTask): Promise<TaskAnswer> {
    const current = await readyProcess();
    const isLate = Promise.withResolvers<never>();
    const timer = setTimeout(() => isLate.reject(new UnreadableMail('time')), timeoutMs);
    try {
      return await Promise.race([current.run(task), isLate.promise]);
    } catch (error) {
      if (isClosed || error instanceof UnreadableMail) throw error;
      // This is how V8 ends a process that is out of memory.
      const isMemory = error instanceof ReaderEnded && error.signal === 'SIGABRT';
      throw new UnreadableMail(isMemory ? 'memory' : 'broken', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async run(task) {
      if (isClosed) throw new Error('Emails are no longer read.');
      const answer = await answerTo(task).catch(async (error: unknown) => {
        // What a broken process still does must be over before anyone else uses its files.
        await endProcess();
        throw error;
      });
      idle = setTimeout(() => void endProcess(), IDLE_MS).unref();
      return valueOf(answer);
    },
    async close() {
      isClosed = true;
      await endProcess();
    },
  };
}

function valueOf(answer: TaskAnswer): unknown {
  if ('value' in answer) return answer.value;
  if ('unreadable' in answer) throw new UnreadableMail(answer.unreadable);
  const { code, message } = answer;
  throw Object.assign(new Error(message), { code });
}
