import { useEffect, useEffectEvent, useRef } from 'react';
import { inOneTab, playTone } from '@repo/chat/browser/tone.ts';
import { useCounts } from '#live/use-counts.ts';
import { useTitleCount } from '#shared/page-title.ts';
import { useSession } from '#session/session.tsx';
import { isLooking } from '#shell/is-looking.ts';
import { ring } from '#shell/ring.ts';
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

function tell(words: string, isPushed = false): void {
  if (isSwitchedOn('sound')) playTone(HERTZ);
  // What is pushed to this browser as well is shown once, by the service worker.
  if (isPushed) return;
  if (isSwitchedOn('notifications') && Notification.permission === 'granted') {
    const notification = new Notification('Desk', { body: words, tag: 'desk' });
    notification.onclick = () => window.focus();
  }
}

/**
 * Shows the number of waiting items in the title, and announces what is new unless the desk has the focus: what the list
 * of notifications rings for, and besides that only what nobody has yet.
 */
export function useNotifications(): void {
  const { you } = useSession();
  const counts = useCounts();
  const conversations = counts?.unassigned ?? 0;
  const tickets = counts?.newTickets ?? 0;
  useTitleCount(conversations + (counts?.mineWaiting ?? 0) + tickets);

  const before = useRef<{ conversations: number; tickets: number }>(undefined);
  const compare = useEffectEvent(() => {
    const last = before.current;
    before.current = { conversations, tickets };
    if (!last || !counts || counts.bell.isQuiet) return;
    if (conversations > last.conversations) announce('A conversation is waiting for a reply.');
    else if (tickets > last.tickets) announce('You have a new ticket.');
  });
  useEffect(() => {
    if (counts) compare();
  }, [counts, conversations, tickets]);

  const bell = counts?.bell;
  useEffect(() => {
    const tellOfBell = (words: string) => tell(words, isSwitchedOn('pushed'));
    if (bell) void ring(bell, you.id, isLooking() ? undefined : tellOfBell);
  }, [bell, you.id]);
}

function announce(words: string): void {
  if (!isLooking()) inOneTab('desk-news', ALONE_MS, () => tell(words));
}
