// The process that reads emails. What strangers send is taken apart here, and nowhere else.
import { readMail, readSafeHtml } from '#incoming/read-mail.ts';
import type { ReaderMessage, ReaderTask, TaskAnswer } from '#incoming/process/reader-messages.ts';
import { UnreadableMail } from '#incoming/unreadable-mail.ts';

const say = (message: ReaderMessage) => process.send?.(message);

async function answerTo(task: ReaderTask): Promise<TaskAnswer> {
  try {
    return {
      value:
        task.folder === undefined
          ? await readSafeHtml(task.rawPath)
          : await readMail(task.rawPath, task.folder, task.own),
    };
  } catch (error) {
    return failure(error as NodeJS.ErrnoException);
  }
}

/** What the system says of files has a name for the call; everything else is about the email. */
function failure(error: NodeJS.ErrnoException): TaskAnswer {
  const { message, code = '', syscall } = error;
  if (syscall !== undefined) return { code, message };
  return { unreadable: error instanceof UnreadableMail ? error.reason : 'broken', message };
}

process.on('message', (task: ReaderTask) => {
  void answerTo(task).then((answer) => say({ answer }));
});
// Whoever stops the backend signals its whole group. The backend ends this process once it needs no answer anymore.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
// Nobody waits for an answer anymore.
process.on('disconnect', () => process.exit());
say({ ready: true });
