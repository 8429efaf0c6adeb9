import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { activeSchema, type DeskSession } from '@repo/contract/desk/account.ts';
import { changeDesk, isSignedOut } from '#call.ts';
import { serverNow, useNow } from '#now.ts';
import { timeOfDay } from '#shared/times.tsx';
import { readSession } from '#session/read-session.ts';
import { signedOutSignal } from '#shared/signed-out-signal.ts';

type Ends = Pick<DeskSession, 'idleAt' | 'expiresAt'>;

/** The minimum time between reports of activity to the backend, in milliseconds. */
const TELL_MS = 60_000;

/** How long before its end the warning appears, in milliseconds. */
const WARN_MS = 120_000;

type IdleWarningProps = Readonly<{ session: DeskSession; onRenewed: (ends: Ends) => void }>;

/** Extends the session while someone is active, and warns before it ends. */
export function IdleWarning({ session, onRenewed }: IdleWarningProps) {
  const told = useRef(0);
  const [asked, setAsked] = useState('');
  const now = useNow();
  const { idleAt, expiresAt, longestHours } = session;
  const endsAt = Math.min(Date.parse(idleAt), Date.parse(expiresAt));
  const isNear = now > endsAt - WARN_MS;
  const isOver = now >= endsAt;

  const renew = useEffectEvent(() => {
    if (serverNow() - told.current < TELL_MS) return;
    told.current = serverNow();
    changeDesk('/session/active', activeSchema).then(onRenewed, (error: unknown) => {
      // Any other error will also appear with the next action.
      if (isSignedOut(error)) signedOutSignal.notify();
    });
  });
  useEffect(() => {
    const ended = new AbortController();
    for (const event of ['keydown', 'pointerdown']) {
      document.addEventListener(event, () => renew(), { signal: ended.signal, capture: true });
    }
    return () => ended.abort();
  }, []);

  // There may have been activity in another tab, so the backend is asked before the warning appears.
  const hear = useEffectEvent((ends: Ends | undefined) => {
    if (ends) onRenewed(ends);
    else if (isOver) signedOutSignal.notify();
    setAsked(idleAt);
  });
  useEffect(() => {
    if (isNear) void readSession().then(hear, () => hear(undefined));
  }, [isNear, isOver]);

  if (!isNear || isOver || asked !== idleAt) return <div role="status" />;
  const time = timeOfDay(new Date(endsAt).toISOString());
  return (
    <div role="status" className="banner">
      {idleAt < expiresAt
        ? `You’ll be signed out at ${time} due to inactivity. Press any key to stay signed in.`
        : `Your session ends at ${time}, ${longestHours} hours after you signed in. What you typed stays; just sign in again.`}
    </div>
  );
}
