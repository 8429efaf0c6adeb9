import { useSyncExternalStore } from 'react';
import { storage } from '@/desk/drafts';
import { createListeners } from '@/lib/chat/engine/listeners';

/** What staff can switch on and off, in this browser; and what holds until they do. */
const AT_FIRST = { sound: false, notifications: false, shortcuts: true } as const;

export type Switch = keyof typeof AT_FIRST;

const listeners = createListeners();

/** Whether something is switched on. */
export function isSwitchedOn(name: Switch): boolean {
  const kept = storage.get(`desk-switch:${name}`);
  return kept === undefined ? AT_FIRST[name] : kept === 'on';
}

/** Switches something on or off. */
export function setSwitch(name: Switch, isOn: boolean): void {
  storage.set(`desk-switch:${name}`, isOn ? 'on' : 'off');
  listeners.notify();
}

/** Whether something is switched on, drawn again when that changes. */
export const useSwitch = (name: Switch): boolean =>
  useSyncExternalStore(listeners.subscribe, () => isSwitchedOn(name));
