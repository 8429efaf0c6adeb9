import { createListeners } from '#engine/listeners.ts';

/**
 * What a backend is known to support: `floor` is what every backend must have; `extended` adds our
 * acknowledgments, numbers, and history (docs/backend-contract.md).
 */
export type ProtocolLevel = 'unknown' | 'floor' | 'extended';

/** What one conversation knows about its backend. */
export type BackendLevel = Readonly<{
  is(level: ProtocolLevel): boolean;
  /** Sets the level that the backend has shown beyond doubt. */
  show(level: Exclude<ProtocolLevel, 'unknown'>): void;
  /** Sets a level that something suggests, which counts until more is known. */
  suggest(level: Exclude<ProtocolLevel, 'unknown'>): void;
  /**
   * Waits for an answer that a floor backend need not give.
   *
   * @returns the answer; nothing as soon as the backend proves to be a floor backend
   */
  unlessFloor<Result>(answer: Promise<Result>): Promise<Result | undefined>;
}>;

/** Starts at `unknown`. */
export function createBackendLevel(): BackendLevel {
  const { subscribe, notify } = createListeners();
  let level: ProtocolLevel = 'unknown';
  const show = (shown: ProtocolLevel) => {
    level = shown;
    notify();
  };
  return {
    is: (asked) => level === asked,
    show,
    suggest(suggested) {
      if (level === 'unknown') show(suggested);
    },
    unlessFloor: <Result>(answer: Promise<Result>) =>
      new Promise<Result | undefined>((resolve, reject) => {
        const finish = (result?: Result) => {
          unsubscribe();
          resolve(result);
        };
        const look = () => {
          if (level === 'floor') finish();
        };
        const unsubscribe = subscribe(look);
        answer.then(finish, reject);
        look();
      }),
  };
}
