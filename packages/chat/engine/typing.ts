import type { Clock } from '#engine/clock.ts';

/** The shortest interval between two notifications that someone is typing, in milliseconds. */
const REPEAT_MS = 3000;

/** After this many milliseconds without a keystroke, the person no longer counts as typing. */
const PAUSE_MS = 4000;

/** After this many milliseconds without news, the other side no longer counts as typing. */
const FORGET_MS = 10_000;

/** Notifies the other side when someone types here. */
export type TypingNotifier = Readonly<{ key(): void; stop(): void }>;

/**
 * Turns keystrokes into as few events as possible.
 *
 * @param mayTell whether a notification can be sent now
 * @param tell sends whether someone is typing
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

/** Whether the other side is typing. */
export type TypingIndicator = Readonly<{ isOn(): boolean; set(isOn: boolean): void }>;

/** A sign that turns itself off when no more news arrives. */
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
