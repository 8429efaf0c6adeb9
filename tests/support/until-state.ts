/** How long to wait for a state, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Something that has states and notifies listeners of changes. */
type Changing<State> = {
  getState: () => State;
  subscribe: (listener: () => void) => () => void;
};

/** Waits for a state. Throws, with the last state, if it does not come. */
export function untilState<State>(
  { getState, subscribe }: Changing<State>,
  isThere: (state: State) => boolean,
): Promise<State> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      unsubscribe();
      reject(new Error(`It stayed at ${JSON.stringify(getState(), null, 2)}`));
    }, PATIENCE_MS);
    const look = () => {
      const state = getState();
      if (!isThere(state)) return;
      clearTimeout(timer);
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = subscribe(look);
    look();
  });
}
