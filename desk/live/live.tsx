import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { browserSignals } from '@repo/chat/browser/signals.ts';
import { systemClock } from '@repo/chat/engine/clock.ts';
import { isAmong, SOCKET_ACCESS } from '@repo/contract/desk/access.ts';
import { changesSchema } from '@repo/contract/desk/change.ts';
import { readDesk } from '#call.ts';
import { storage } from '#drafts.ts';
import { createDeskLive, type DeskLive } from '#live/desk-live.ts';
import { createDeskSocket } from '#live/desk-socket.ts';
import { queryKeysOf } from '#shared/keys.ts';
import { useSession } from '#session/session.tsx';
import { signedOutSignal } from '#shared/signed-out-signal.ts';

/** The context behind {@link useLive}. */
export const LiveContext = createContext<DeskLive | undefined>(undefined);

/** The desk's live state; rerenders the component whenever it changes. Use it inside {@link LiveProvider}. */
export function useLive(): DeskLive {
  const live = use(LiveContext);
  if (!live) throw new Error('useLive must be used inside LiveProvider');
  useSyncExternalStore(live.subscribe, live.version);
  return live;
}

/** Keeps the pages of those who answer visitors up to date: whatever changes in the store is read again. */
export function LiveProvider({ children }: Readonly<{ children: ReactNode }>) {
  const { you } = useSession();
  return isAmong(you.role, SOCKET_ACCESS) ? <LivePages>{children}</LivePages> : children;
}

function LivePages({ children }: Readonly<{ children: ReactNode }>) {
  const client = useQueryClient();
  const { you, round, reload } = useSession();
  const [live] = useState(() =>
    createDeskLive({
      socket: createDeskSocket(),
      clock: systemClock,
      signals: browserSignals,
      storage,
      name: you.name,
      readChanges: (after) => readDesk(`/changes?after=${after}`, changesSchema),
      onChanges(changes) {
        for (const queryKey of queryKeysOf(changes, you.id))
          void client.invalidateQueries({ queryKey });
      },
      onReset: () => void client.invalidateQueries(),
      onSignedOut(reason) {
        if (reason === 'second_factor') void reload();
        else signedOutSignal.notify();
      },
    }),
  );
  // The backend has closed the socket of the session that ended.
  const connected = useRef(round);
  const reconnect = useEffectEvent(() => {
    if (connected.current !== round) live.reconnect();
    connected.current = round;
  });
  useEffect(() => reconnect(), [round]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
