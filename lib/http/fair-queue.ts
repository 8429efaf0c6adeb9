import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { setImmediate as letOthers } from 'node:timers/promises';

/** How many requests are beginning at once, and how long each counts as that at most, in milliseconds. */
const AT_ONCE = 8;
const BEGINS_FOR = 50;

type Task = () => Promise<void>;

/**
 * Lets requests begin a few at a time, in turn for those who send them: in a flood of one, nobody else has
 * to wait behind all of it. None is refused for it, and one that waits for another server holds nobody up.
 *
 * @param server after everything has been added that takes requests from it
 * @param senderOf who sends a request; nothing for one that begins at once
 */
export function queueFairly(
  server: Server,
  senderOf: (request: IncomingMessage) => string | undefined,
): void {
  const passOn = server.listeners('request');
  server.removeAllListeners('request');
  const addTask = createFairQueue();
  server.on('request', (request, response) => {
    const begin = () => {
      for (const listener of passOn) Reflect.apply(listener, server, [request, response]);
    };
    const sender = senderOf(request);
    if (sender === undefined) {
      begin();
      return;
    }
    addTask(sender, async () => {
      // What else has arrived comes first.
      await letOthers();
      begin();
      const signal = AbortSignal.timeout(BEGINS_FOR);
      await once(response, 'close', { signal }).catch(() => undefined);
    });
  });
}

/** @returns what does a task when it is the turn of the one who wants it done */
function createFairQueue(): (sender: string, task: Task) => void {
  const waiting = new Map<string, Task[]>();
  let beginning = 0;
  const doNext = async () => {
    const [first] = waiting;
    if (first === undefined || beginning === AT_ONCE) return;
    const [sender, tasks] = first;
    const task = tasks.shift();
    waiting.delete(sender);
    // Whoever has more comes again when all others have had a turn.
    if (tasks.length > 0) waiting.set(sender, tasks);
    beginning += 1;
    try {
      await task?.();
    } finally {
      beginning -= 1;
      void doNext();
    }
  };
  return (sender, task) => {
    const tasks = waiting.get(sender);
    if (tasks) tasks.push(task);
    else waiting.set(sender, [task]);
    void doNext();
  };
}
