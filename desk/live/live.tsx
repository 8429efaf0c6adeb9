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
import { readDesk } from '@/desk/call';
import { storage } from '@/desk/drafts';
import { createDeskLive, type DeskLive } from '@/desk/live/desk-live';
import { createDeskSocket } from '@/desk/live/desk-socket';
import { queryKeysOf } from '@/desk/live/keys';
import { useSession } from '@/desk/session/session';
import { signedOutSignal } from '@/desk/session/signed-out-signal';
import { browserSignals } from '@/lib/chat/browser/signals';
import { systemClock } from '@/lib/chat/engine/clock';
import { isAmong, SOCKET_ACCESS } from '@/lib/contract/desk/access';
import { changesSchema } from '@/lib/contract/desk/change';

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
        for (const queryKey of queryKeysOf(changes)) void client.invalidateQueries({ queryKey });
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
