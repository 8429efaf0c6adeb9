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
import { changesSchema } from '@/lib/contract/desk/change';

/** Where {@link useLive} finds it. */
export const LiveContext = createContext<DeskLive | undefined>(undefined);

/**
 * What is heard through the socket; draws the component again whenever that changes. Below
 * {@link LiveProvider}.
 */
export function useLive(): DeskLive {
  const live = use(LiveContext);
  if (!live) throw new Error('useLive must be used inside LiveProvider');
  useSyncExternalStore(live.subscribe, live.version);
  return live;
}

/** Keeps what is shown up to date: what has changed in the store is read again. */
export function LiveProvider({ children }: Readonly<{ children: ReactNode }>) {
  const client = useQueryClient();
  const { you, round } = useSession();
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
      onSignedOut: signedOutSignal.notify,
    }),
  );
  // The socket of the session that is over was ended by the backend.
  const connected = useRef(round);
  const reconnect = useEffectEvent(() => {
    if (connected.current !== round) live.reconnect();
    connected.current = round;
  });
  useEffect(() => reconnect(), [round]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
