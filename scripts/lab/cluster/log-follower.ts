import { io } from 'socket.io-client';
import { createDeskLive } from '@/desk/live/desk-live';
import type { DeskSocket } from '@/desk/live/desk-socket';
import { systemClock } from '@/lib/chat/engine/clock';
import { createMemoryStorage } from '@/lib/chat/engine/memory-storage';
import { AGENT_SOCKET_PATH } from '@/lib/contract/agent-events';
import { SOCKET_TIMES } from '@/lib/contract/chat-events';
import { DESK_API } from '@/lib/contract/desk/address';
import { changesSchema, type Changes } from '@/lib/contract/desk/change';
import { labSignals } from '@/scripts/lab/lab-signals';

/** A page of the desk that is open all the time, and follows the log of changes. */
export type LogFollower = Disposable & {
  name: string;
  /** The numbers of the changes that the page was told about, in that order. */
  heard: readonly string[];
};

type Options = { name: string; url: string; cookie: string };

/** How long the backend may take to answer, in milliseconds. */
const CALL_LIMIT_MS = 15_000;

/** Opens the page at one backend, and resolves once it knows where the log ends. */
export async function followLog({ name, url, cookie }: Options): Promise<LogFollower> {
  const heard: string[] = [];
  const isThere = Promise.withResolvers<undefined>();
  let hasBegun = false;
  const socket = io(url, {
    ...{ path: AGENT_SOCKET_PATH, extraHeaders: { cookie } },
    ...{ autoConnect: false, forceNew: true, timeout: SOCKET_TIMES.connectTimeout },
    ...{ transports: ['websocket', 'polling'], tryAllTransports: true },
  }) as DeskSocket;
  const live = createDeskLive({
    ...{ socket, name, clock: systemClock, signals: labSignals },
    storage: createMemoryStorage(),
    readChanges: (after) => readChanges(url, cookie, after),
    onChanges: (changes) => heard.push(...changes.map(({ seq }) => String(seq))),
    onReset() {
      // Later ones would mean that the log has lost what the page already knew.
      if (hasBegun) heard.push('reset');
      hasBegun = true;
      isThere.resolve(undefined);
    },
    onSignedOut: () => heard.push('signed out'),
  });
  await isThere.promise;
  return { name, heard, [Symbol.dispose]: () => live.dispose() };
}

async function readChanges(url: string, cookie: string, after: number): Promise<Changes> {
  const answer = await fetch(`${url}${DESK_API}/changes?after=${after}`, {
    headers: { cookie },
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`The changes were answered with ${answer.status}`);
  return changesSchema.parse(await answer.json());
}
