import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { DeskCallError } from '#call.ts';
import { agentMessageSchema } from '@repo/contract/agent-events.ts';
import { sessionSchema, type DeskSession } from '@repo/contract/desk/account.ts';
import { ownsDrafts } from '#drafts.ts';
import type { DeskLive } from '#live/desk-live.ts';
import { canOpenOffline } from '#kept/forget-read.ts';
import { loadRead, saveRead } from '#kept/read-store.ts';
import { queryKeys } from '#shared/keys.ts';
import { signedOutSignal } from '#shared/signed-out-signal.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** How old something may be, how much of it is kept, and how many messages of one conversation. */
const OLDEST_MS = 24 * HOUR;
const MOST_ANSWERS = 100;
const MOST_MESSAGES = 200;

/** How long changes are gathered before they are written. */
const GATHER_MS = SECOND;

/** For how long what was opened is remembered, and kept up to date or dropped. */
const REMEMBERED_MS = HOUR;

/** What is kept: what staff answer, and what the pages for that show. */
const KEPT: ReadonlySet<unknown> = new Set(
  [
    queryKeys.counts,
    queryKeys.notifications,
    queryKeys.conversationLists,
    queryKeys.openConversations,
    queryKeys.ticketLists,
    queryKeys.openTickets,
    queryKeys.labels,
    queryKeys.savedViews,
    queryKeys.canned,
    queryKeys.colleagues,
    queryKeys.hours,
  ].map(([first]) => first),
);

type KeptQuery = DehydratedState['queries'][number];

/** A version that keeps something else cannot read it, and begins anew. */
const keptSchema = z.object({
  version: z.literal(1),
  session: sessionSchema,
  queries: z.array(
    z.custom<KeptQuery>((value) => typeof value === 'object' && value !== null && 'state' in value),
  ),
  threads: z.array(z.array(agentMessageSchema)),
});

/** The conversations that were restored, until somebody shows them. */
let restored: z.infer<typeof keptSchema>['threads'] = [];

/**
 * Shows what was read last, if whoever has read it may still be signed in.
 *
 * @returns who that is; undefined if nothing is kept
 */
export async function restoreRead(client: QueryClient): Promise<DeskSession | undefined> {
  if (!canOpenOffline()) return undefined;
  const kept = keptSchema.safeParse(await loadRead().catch(() => undefined)).data;
  if (!kept || !ownsDrafts(kept.session.you.id)) return undefined;
  const { idleAt, expiresAt } = kept.session;
  if (Date.now() >= Math.min(Date.parse(idleAt), Date.parse(expiresAt))) return undefined;
  const queries = kept.queries.filter(({ state }) => isYoung(state.dataUpdatedAt));
  hydrate(
    client,
    { mutations: [], queries },
    { defaultOptions: { queries: { gcTime: OLDEST_MS } } },
  );
  restored = kept.threads;
  return kept.session;
}

type Keeping = Readonly<{ client: QueryClient; live: DeskLive; session: DeskSession }>;

/** Keeps what is read from now on. @returns a function that ends that */
export function keepRead({ client, live, session }: Keeping): () => void {
  if (!canOpenOffline()) return () => undefined;
  for (const messages of restored) {
    const [first] = messages;
    if (first) live.thread(first.conversationId).add(messages);
  }
  restored = [];
  for (const queryKey of [queryKeys.openConversations, queryKeys.openTickets]) {
    client.setQueryDefaults(queryKey, { gcTime: REMEMBERED_MS });
  }
  let timer: number | undefined;
  const write = () => {
    timer = undefined;
    // Somebody may have signed out in another tab.
    if (!ownsDrafts(session.you.id)) return;
    // Without space, the desk does not open without a connection. It needs nothing else of this.
    saveRead({ version: 1, session: plain(session), ...contentOf(client, live) }).catch(
      () => undefined,
    );
  };
  const gather = () => void (timer ??= window.setTimeout(write, GATHER_MS));
  const end = () => {
    clearTimeout(timer);
    for (const leave of leaves) leave();
  };
  const leaves = [
    client.getQueryCache().subscribe(gather),
    live.subscribe(gather),
    // What was read is removed then.
    signedOutSignal.subscribe(end),
  ];
  gather();
  return end;
}

/** When the newest of what is on the pages was read, in milliseconds since 1970; 0 if nothing was. */
export const lastReadAt = (client: QueryClient): number =>
  Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .filter(isKept)
      .map(({ state }) => state.dataUpdatedAt),
  );

/** Leaves out what cannot be stored. */
const plain = (session: DeskSession): DeskSession => sessionSchema.parse(session);

/** The newest answers of the backend, and the messages of the conversations among them. */
function contentOf(client: QueryClient, live: DeskLive) {
  const newest = client
    .getQueryCache()
    .getAll()
    .filter(isKept)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, MOST_ANSWERS);
  const hashes = new Set(newest.map(({ queryHash }) => queryHash));
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ queryHash }) => hashes.has(queryHash),
  });
  const [opened] = queryKeys.openConversations;
  const threads = newest
    .filter(({ queryKey: [kind] }) => kind === opened)
    .map(({ queryKey: [, id] }) => live.thread(String(id)).messages().slice(-MOST_MESSAGES));
  return { queries, threads };
}

const isYoung = (time: number) => time > Date.now() - OLDEST_MS;

/**
 * Whether something was read, is no older than a day, was not refused since, and has not changed since, unless it is on
 * the page, and so is being read again.
 */
function isKept(query: Query): boolean {
  const { data, dataUpdatedAt, error, isInvalidated } = query.state;
  const isRefused = error instanceof DeskCallError && error.error.code !== undefined;
  return (
    KEPT.has(query.queryKey[0]) &&
    data !== undefined &&
    isYoung(dataUpdatedAt) &&
    !isRefused &&
    (query.isActive() || !isInvalidated)
  );
}
