import { createListeners } from '@/lib/chat/engine/listeners';

/**
 * What a backend has shown that it knows: `floor`, what every backend has to have; or `extended`, our
 * acknowledgments, numbers, and history, too (docs/backend-contract.md).
 */
export type ProtocolLevel = 'unknown' | 'floor' | 'extended';

/** What is known of the backend of one conversation. */
export type BackendLevel = Readonly<{
  is(level: ProtocolLevel): boolean;
  /** The backend has shown it beyond doubt. */
  show(level: Exclude<ProtocolLevel, 'unknown'>): void;
  /** Something speaks for it: this counts as long as nothing else is known. */
  suggest(level: Exclude<ProtocolLevel, 'unknown'>): void;
  /**
   * Waits for an answer that a backend of the floor need not give.
   *
   * @returns nothing as soon as it is clear that the backend is one
   */
  unlessFloor<Result>(answer: Promise<Result>): Promise<Result | undefined>;
}>;

/** The level of a backend of which nothing is known. */
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
