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
import { readDesk } from '@/backend/desk/ui/call';
import { storage } from '@/backend/desk/ui/drafts';
import { createDeskLive, type DeskLive } from '@/backend/desk/ui/live/desk-live';
import { createDeskSocket } from '@/backend/desk/ui/live/desk-socket';
import { keysOf } from '@/backend/desk/ui/live/keys';
import { useSession } from '@/backend/desk/ui/session/session';
import { signedOutSignal } from '@/backend/desk/ui/session/signed-out-signal';
import { browserSignals } from '@/lib/chat/browser-signals';
import { systemClock } from '@/lib/chat/clock';
import { changesSchema } from '@/lib/contract/desk/change';

/** Where {@link useLive} finds it. */
export const LiveContext = createContext<DeskLive | undefined>(undefined);

/**
 * What is heard through the socket; draws the component again whenever that changes. Below
 * {@link LiveProvider}.
 */
export function useLive(): DeskLive {
  const live = use(LiveContext);
  if (!live) throw new Error('useLive needs LiveProvider');
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
        for (const queryKey of keysOf(changes)) void client.invalidateQueries({ queryKey });
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
