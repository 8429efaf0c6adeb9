/** Tracks running event handlers, so that shutdown can wait for them. */
export type RunningWork = {
  isOver: () => boolean;
  /** Runs a task, unless shutdown has begun. The task must not fail. */
  run(task: () => Promise<void>): Promise<void>;
  /** Accepts no more tasks and waits for those that are running. */
  end(): Promise<void>;
};

/** Starts with nothing running. */
export function createRunningWork(): RunningWork {
  const running = new Set<Promise<void>>();
  let isOver = false;
  return {
    isOver: () => isOver,
    async run(task) {
      if (isOver) return;
      const work = task();
      running.add(work);
      await work;
      running.delete(work);
    },
    async end() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
