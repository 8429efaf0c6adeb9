/** Runs a task while no other task runs under that name, in this program or in another tab. */
export type Lock = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** For programs that run alone. Messages carry an ID, so a second program would do no harm. */
export const noLock: Lock = (_, task) => task();
