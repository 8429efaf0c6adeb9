import { ask } from '@/lib/chat/engine/ask';
import type { ChatApi } from '@/lib/chat/visitor/api';
import type { Clock } from '@/lib/chat/engine/clock';
import { contentId } from '@/lib/chat/visitor/content-id';
import type { VisitorSocket } from '@/lib/chat/visitor/parts';
import { SENTENCES } from '@/lib/chat/visitor/sentences';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import { CALL_STORED, PREFERRED_TIME, type CallRequestInput } from '@/lib/contract/call-request';
import { refusalSchema, requestStoredSchema } from '@/lib/contract/chat-answer';
import type { CallScheduled } from '@/lib/contract/chat-events';
import type { LeadFormValues } from '@/lib/contract/lead';

/** How long the socket may take to say what came of a request, in milliseconds. */
const OUTCOME_MS = 5000;

/** What came of a request. */
type Outcome = Readonly<{ success: boolean; error?: string | undefined }>;

/** Asks for calls. */
export type CallSender = Readonly<{
  isAsking(): boolean;
  ask(clientData: LeadFormValues | undefined): Promise<void>;
  /** The event `call scheduled` came. */
  hear(outcome: CallScheduled): void;
}>;

type Parts = Readonly<{
  sessionId: string;
  /** Where the id of a request is kept until it is stored. */
  key: string;
  socket: VisitorSocket;
  api: ChatApi;
  storage: ChatStorage;
  clock: Clock;
  /** Puts a sentence into the conversation. */
  say: (sentence: string) => void;
  onChange: () => void;
}>;

/**
 * Sends a call request to the backend, by socket and by HTTP with one id (requirement 7.11). What the
 * socket says decides, whatever the HTTP call answers: the event `call scheduled`, or our acknowledgment.
 * If the socket says nothing within 5 s, the HTTP answer decides.
 */
export function createCallSender(parts: Parts): CallSender {
  const { sessionId, key, socket, api, storage, clock, say, onChange } = parts;
  let current: { id: string | undefined; settle: (outcome: Outcome) => void } | undefined;
  let told: Outcome | undefined;

  const tell = (outcome: Outcome) => {
    told = outcome;
    say(outcome.success ? CALL_STORED : SENTENCES.callFailed(outcome.error ?? 'Please try again'));
  };

  const bySocket = async (request: CallRequestInput): Promise<Outcome | undefined> => {
    if (!socket.connected) return undefined;
    const emit = (ack: (answer?: unknown) => void) => socket.emit('schedule call', request, ack);
    return outcomeOfAck(await ask(emit, { socket, clock, ms: OUTCOME_MS }));
  };

  const byHttp = async (request: CallRequestInput): Promise<Outcome> => {
    const result = await api.scheduleCall(request).catch(() => undefined);
    return result?.success === false
      ? { success: false, error: result.details }
      : { success: !!result };
  };

  const askFor = async (clientData: LeadFormValues | undefined) => {
    const said = { ...(clientData && { clientData }), preferredTime: PREFERRED_TIME, notes: '' };
    const request = { sessionId, ...said, id: contentId(storage, key, said) };
    const answered = byHttp(request);
    const outcome = await new Promise<Outcome>((settle) => {
      current = { id: request.id, settle };
      void bySocket(request).then(async (acknowledged) => settle(acknowledged ?? (await answered)));
    });
    // The next request is another one. Without any answer it is unknown whether this one was stored.
    if (outcome.success) storage.remove(key);
    return outcome;
  };

  let isAsking = false;
  return {
    isAsking: () => isAsking,
    async ask(clientData) {
      if (isAsking) return;
      isAsking = true;
      told = undefined;
      onChange();
      tell(await askFor(clientData));
      isAsking = false;
      current = undefined;
      onChange();
    },
    hear(outcome) {
      const isCurrent = current && (!outcome.id || outcome.id === current.id);
      if (isCurrent) current?.settle(outcome);
      // What comes late is news where it says something else than what was told.
      else if (told?.success !== outcome.success) tell(outcome);
    },
  };
}

/** @returns nothing when it is no acknowledgement of ours, or none came */
function outcomeOfAck(answer: unknown): Outcome | undefined {
  if (requestStoredSchema.safeParse(answer).success) return { success: true };
  const { data: refusal } = refusalSchema.safeParse(answer);
  return refusal && { success: false, error: refusal.message };
}
