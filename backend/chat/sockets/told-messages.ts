import type { Conversation } from '@repo/contract/agent-events.ts';

/** What the sockets of one session have been told at this backend. */
type Told = {
  conversationId?: string | undefined;
  /** What the first socket knew when it registered; undefined while it is registering. */
  base?: number;
  /** Every later message up to this number was told. */
  completeTo: number;
  /** Messages beyond that which were told. */
  ahead: Set<number>;
  seenSeq: number;
};

/**
 * Remembers which messages the visitors' sockets of this backend were told, because a message may be heard of
 * twice, from another backend and from the store, and a client that does not number messages must get it
 * once.
 */
export type ToldMessages = {
  /** A socket is about to join a session. */
  begin(sessionId: string): void;
  /** The socket was given these numbers, and asks for the messages up to there itself. */
  settle(sessionId: string, conversation: Conversation | undefined): void;
  /** @returns whether a message is still to be told; then it counts as told */
  take(sessionId: string, message: { conversationId: string; seq: number }): boolean;
  /** @returns whether staff have seen more than the sockets were told; then they count as told */
  see(sessionId: string, seenSeq: number): boolean;
  /** The number after which messages may be missing; undefined without a registered socket. */
  completeTo(sessionId: string, conversationId: string): number | undefined;
  has(sessionId: string): boolean;
  /** The last socket of a session has left. */
  end(sessionId: string): void;
};

/** Starts without any sockets. */
export function createToldMessages(): ToldMessages {
  const sessions = new Map<string, Told>();

  /** The session's state. If its conversation was erased, another one begins with number 1. */
  const find = (sessionId: string, conversationId: string): Told | undefined => {
    const told = sessions.get(sessionId);
    if (told && (told.conversationId ?? conversationId) !== conversationId) {
      Object.assign(told, { base: 0, completeTo: 0, seenSeq: 0 });
      told.ahead.clear();
    }
    if (told) told.conversationId = conversationId;
    return told;
  };

  return {
    begin(sessionId) {
      if (sessions.has(sessionId)) return;
      sessions.set(sessionId, { completeTo: 0, ahead: new Set(), seenSeq: 0 });
    },
    settle(sessionId, conversation) {
      const told = conversation
        ? find(sessionId, conversation.conversationId)
        : sessions.get(sessionId);
      if (!told || told.base !== undefined) return;
      const { lastSeq, seenSeq } = conversation ?? { lastSeq: 0, seenSeq: 0 };
      told.base = lastSeq;
      told.completeTo = lastSeq;
      told.seenSeq = Math.max(told.seenSeq, seenSeq);
      advance(told);
    },
    take(sessionId, { conversationId, seq }) {
      const told = find(sessionId, conversationId);
      // What was stored while the first socket registered is told, as to any socket that is there.
      if (!told || seq <= (told.base ?? 0)) return true;
      if (seq <= told.completeTo || told.ahead.has(seq)) return false;
      told.ahead.add(seq);
      if (told.base !== undefined) advance(told);
      return true;
    },
    see(sessionId, seenSeq) {
      const told = sessions.get(sessionId);
      if (!told || seenSeq <= told.seenSeq) return false;
      told.seenSeq = seenSeq;
      return true;
    },
    completeTo(sessionId, conversationId) {
      const told = find(sessionId, conversationId);
      return told?.base === undefined ? undefined : told.completeTo;
    },
    has: (sessionId) => sessions.has(sessionId),
    end: (sessionId) => void sessions.delete(sessionId),
  };
}

function advance(told: Told): void {
  for (const seq of told.ahead) if (seq <= told.completeTo) told.ahead.delete(seq);
  while (told.ahead.delete(told.completeTo + 1)) told.completeTo += 1;
}
