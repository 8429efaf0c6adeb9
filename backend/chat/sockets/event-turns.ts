/** For how long events begin before everything else that has arrived comes first, in milliseconds. */
export const SLICE_MS = 10;

/** How many events of one sender may run at once, while others of them wait for the store. */
export const MOST_RUNNING = 8;

/** How many events of one socket may wait however many others of its sender do: more than a person sends. */
const ASSURED = 5;

/** The events of one socket, of which one begins after the other has ended. */
type EventLine = {
  /** Adds an event, which must not fail. */
  add(event: () => Promise<void>): void;
  /** Whether one more event may wait. */
  hasRoom(): boolean;
  /** The socket is gone. What it has sent is still handled. */
  leave(): void;
};

/** Lets events begin in turn, so that no sender keeps the others waiting behind all of its events. */
export type EventTurns = {
  /** Opens the line of one more socket of a sender. */
  lineOf(sender: string): EventLine;
};

/** What time it is in milliseconds, and a way to let others go first. */
type Loop = { now: () => number; letOthers: (then: () => void) => void };

type Line = { events: (() => Promise<void>)[]; isBusy: boolean };
type Sender = { lines: Line[]; waiting: number; running: number; sockets: number };

const LOOP: Loop = { now: () => performance.now(), letOthers: setImmediate };

/**
 * Starts with nothing waiting. Senders begin one event after the other in turn, and so do the sockets of each
 * sender (fair queuing, RFC 970). With SQLite, an event that has begun holds the process until it is stored,
 * so after {@link SLICE_MS} everything else that has arrived is served before the next one begins.
 *
 * @param mostWaiting how many events of one sender may wait
 */
export function createEventTurns(mostWaiting: number, { now, letOthers }: Loop = LOOP): EventTurns {
  const senders = new Map<string, Sender>();
  const ready = new Set<Sender>();
  let isPlanned = false;

  const plan = () => {
    if (isPlanned || ready.size === 0) return;
    isPlanned = true;
    letOthers(() => void takeTurn());
  };

  const takeTurn = async () => {
    const begun = now();
    for (const sender of ready) {
      if (now() - begun >= SLICE_MS) break;
      // A sender with more events gets another turn after all others have had one.
      ready.delete(sender);
      beginNext(sender);
      await untilStuck();
    }
    isPlanned = false;
    plan();
  };

  const noteReady = (sender: Sender) => {
    if (sender.lines.length > 0 && sender.running < MOST_RUNNING) ready.add(sender);
  };

  const beginNext = (sender: Sender) => {
    const line = sender.lines.shift();
    if (!line) return;
    sender.waiting -= 1;
    sender.running += 1;
    noteReady(sender);
    void line.events
      .shift()?.()
      .then(() => {
        sender.running -= 1;
        line.isBusy = line.events.length > 0;
        if (line.isBusy) sender.lines.push(line);
        noteReady(sender);
        plan();
      });
  };

  return {
    lineOf(name) {
      const sender = senders.get(name) ?? { lines: [], waiting: 0, running: 0, sockets: 0 };
      senders.set(name, sender);
      sender.sockets += 1;
      const line: Line = { events: [], isBusy: false };
      return {
        add(event) {
          sender.waiting += 1;
          line.events.push(event);
          if (line.isBusy) return;
          line.isBusy = true;
          sender.lines.push(line);
          noteReady(sender);
          plan();
        },
        hasRoom: () => sender.waiting < mostWaiting || line.events.length < ASSURED,
        leave() {
          sender.sockets -= 1;
          if (sender.sockets === 0) senders.delete(name);
        },
      };
    },
  };
}

/** Waits until what has begun has ended, or waits for something outside of the process. */
async function untilStuck(): Promise<void> {
  // What is planned from within a microtask for the next tick comes after all other microtasks.
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
