import { inOneTab, playTone } from '@repo/chat/browser/tone.ts';

/** The storage key of the visitor's choice to have a sound. */
const STORAGE_KEY = 'chat-sound';

const HERTZ = 660;

/** How long it takes until the other tabs know of a message, in milliseconds. */
const KNOWN_AFTER_MS = 1000;

/** Whether the visitor has turned on the sound, in any tab. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false; // storage is switched off
  }
}

/**
 * Turns the sound on, with a sample of it, or off. Call this from a click.
 *
 * @returns whether it is on now
 */
export function setChatSound(on: boolean): boolean {
  try {
    if (on) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    return false;
  }
  if (on) playTone(HERTZ);
  return on;
}

/** Plays the tone in only one of the tabs that request it at the same time. */
export const playToneOnce = (): void =>
  inOneTab(STORAGE_KEY, KNOWN_AFTER_MS, () => playTone(HERTZ));
