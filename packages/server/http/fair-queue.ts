import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { setImmediate as letOthers } from 'node:timers/promises';

/** How many requests begin at once, and for how long each counts as beginning at most, in milliseconds. */
const AT_ONCE = 8;
const BEGINS_FOR = 50;

type Task = () => Promise<void>;

/**
 * Lets requests begin a few at a time, with each sender in turn: if one sends a flood, nobody else has to
 * wait behind all of it. No request is refused for this, and one that waits for another server holds nobody
 * up.
 *
 * @param server a server to which all listeners for requests have been added
 * @param senderOf finds the sender of a request; nothing for a request that begins immediately
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
      // Everything else that has arrived comes first.
      await letOthers();
      begin();
      const signal = AbortSignal.timeout(BEGINS_FOR);
      await once(response, 'close', { signal }).catch(() => undefined);
    });
  });
}

/** @returns a function that runs a task when it is its sender's turn */
function createFairQueue(): (sender: string, task: Task) => void {
  const waiting = new Map<string, Task[]>();
  let beginning = 0;
  const doNext = async () => {
    const [first] = waiting;
    if (first === undefined || beginning === AT_ONCE) return;
    const [sender, tasks] = first;
    const task = tasks.shift();
    waiting.delete(sender);
    // A sender with more tasks gets another turn after all others have had one.
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
