import type { Clock } from '@repo/backend/core/clock.ts';

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #now: number;
  #tasks: { due: number; task: () => void }[] = [];

  constructor(start = Date.UTC(2026, 0, 15, 12)) {
    this.#now = start;
  }

  now = () => this.#now;

  after = (ms: number, task: () => void) => {
    const entry = { due: this.#now + ms, task };
    this.#tasks.push(entry);
    // As with a real clock, what is due at once does not wait for anyone.
    if (ms <= 0) setImmediate(() => this.advance(0));
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== entry);
    };
  };

  /** Moves the time forward and runs what became due. */
  advance(ms: number): void {
    this.#now += ms;
    const due = this.#tasks.filter((entry) => entry.due <= this.#now);
    this.#tasks = this.#tasks.filter((entry) => entry.due > this.#now);
    for (const { task } of due) task();
  }
}
