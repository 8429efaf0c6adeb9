/** What handlers of events are doing, so that stopping can wait for it. */
export type RunningWork = {
  isOver: () => boolean;
  /** Runs a task, unless it is over. The task must not fail. */
  run(task: () => Promise<void>): Promise<void>;
  /** Lets no task begin any more, and waits for those that have. */
  end(): Promise<void>;
};

/** Nothing running yet. */
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
