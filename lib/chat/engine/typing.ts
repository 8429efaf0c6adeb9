import type { Clock } from '@/lib/chat/engine/clock';

/** How often others are told at most that somebody is typing, in milliseconds. */
const REPEAT_MS = 3000;

/** After how many milliseconds without a key somebody is not typing any more. */
const PAUSE_MS = 4000;

/** After how many milliseconds without news of it somebody else is not typing any more. */
const FORGET_MS = 10_000;

/** Tells others of one's own typing. */
export type TypingNotifier = Readonly<{ key(): void; stop(): void }>;

/**
 * Turns keys into as few events as will do.
 *
 * @param mayTell whether somebody can be told now
 * @param tell is given whether one is typing
 */
export function createTypingNotifier(
  clock: Clock,
  mayTell: () => boolean,
  tell: (isTyping: boolean) => void,
): TypingNotifier {
  let isTelling = false;
  let isFresh = false;
  let cancelPause: (() => void) | undefined;
  let cancelFresh: (() => void) | undefined;
  const stop = () => {
    cancelPause?.();
    cancelFresh?.();
    isFresh = false;
    if (isTelling && mayTell()) tell(false);
    isTelling = false;
  };
  return {
    key() {
      cancelPause?.();
      cancelPause = clock.after(PAUSE_MS, stop);
      if (isFresh || !mayTell()) return;
      isTelling = isFresh = true;
      cancelFresh = clock.after(REPEAT_MS, () => void (isFresh = false));
      tell(true);
    },
    stop,
  };
}

/** Whether somebody else is typing. */
export type TypingIndicator = Readonly<{ isOn(): boolean; set(isOn: boolean): void }>;

/** A sign that goes out by itself when nothing more is heard. */
export function createTypingIndicator(clock: Clock, onChange: () => void): TypingIndicator {
  let isOn = false;
  let cancel: (() => void) | undefined;
  const set = (value: boolean) => {
    cancel?.();
    if (value) cancel = clock.after(FORGET_MS, () => set(false));
    if (value === isOn) return;
    isOn = value;
    onChange();
  };
  return { isOn: () => isOn, set };
}
