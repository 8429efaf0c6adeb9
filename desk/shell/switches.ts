import { useSyncExternalStore } from 'react';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import { storage } from '#drafts.ts';

/** What staff can turn on and off in this browser, with the defaults. */
const AT_FIRST = {
  sound: false,
  notifications: false,
  shortcuts: true,
  /** What is in the list of notifications is pushed to this browser, which shows it. */
  pushed: false,
} as const;

export type Switch = keyof typeof AT_FIRST;

const listeners = createListeners();

/** Whether a switch is on. */
export function isSwitchedOn(name: Switch): boolean {
  const kept = storage.get(`desk-switch:${name}`);
  return kept === undefined ? AT_FIRST[name] : kept === 'on';
}

/** Turns a switch on or off. */
export function setSwitch(name: Switch, isOn: boolean): void {
  storage.set(`desk-switch:${name}`, isOn ? 'on' : 'off');
  listeners.notify();
}

/** Whether a switch is on; rerenders when that changes. */
export const useSwitch = (name: Switch): boolean =>
  useSyncExternalStore(listeners.subscribe, () => isSwitchedOn(name));
