import { useEffect, useEffectEvent, useRef } from 'react';
import { inOneTab, playTone } from '@repo/chat/browser/tone.ts';
import { useCounts } from '#live/use-counts.ts';
import { useTitleCount } from '#shared/page-title.ts';
import { isSwitchedOn, setSwitch } from '#shell/switches.ts';

/** How long one tab keeps others from announcing the same news, in milliseconds. */
const ALONE_MS = 2000;

const HERTZ = 587;

/** Turns the sound for new work on, with a sample of it, or off. Call this from a click. */
export function setSoundEnabled(isOn: boolean): void {
  setSwitch('sound', isOn);
  if (isOn) playTone(HERTZ);
}

/**
 * Turns browser notifications on or off. Call this from a click.
 *
 * @returns false if the browser refuses them
 */
export async function setNotificationsEnabled(isOn: boolean): Promise<boolean> {
  const isDone = !isOn || (await Notification.requestPermission()) === 'granted';
  setSwitch('notifications', isOn && isDone);
  return isDone;
}

function tell(words: string): void {
  if (isSwitchedOn('sound')) playTone(HERTZ);
  if (isSwitchedOn('notifications') && Notification.permission === 'granted') {
    const notification = new Notification('Desk', { body: words, tag: 'desk' });
    notification.onclick = () => window.focus();
  }
}

/** Shows the number of waiting items in the title, and announces new work unless the desk has the focus. */
export function useNotifications(): void {
  const counts = useCounts();
  const conversations = counts ? counts.unassigned + counts.mineWaiting : 0;
  const tickets = counts?.newTickets ?? 0;
  useTitleCount(conversations + tickets);

  const before = useRef<{ conversations: number; tickets: number }>(undefined);
  const compare = useEffectEvent(() => {
    const last = before.current;
    before.current = { conversations, tickets };
    if (!last || !counts) return;
    const isLooking = document.visibilityState === 'visible' && document.hasFocus();
    if (conversations > last.conversations)
      notify('A conversation is waiting for a reply.', isLooking);
    else if (tickets > last.tickets) notify('You have a new ticket.', isLooking);
  });
  useEffect(() => {
    if (counts) compare();
  }, [counts, conversations, tickets]);
}

function notify(words: string, isLooking: boolean): void {
  if (!isLooking) inOneTab('desk-news', ALONE_MS, () => tell(words));
}
