/** Runs a task while no other one runs under that name, in this program or another tab. */
export type Lock = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** For programs that are alone. What is sent has an id, so a second one would do no harm. */
export const noLock: Lock = (_, task) => task();
