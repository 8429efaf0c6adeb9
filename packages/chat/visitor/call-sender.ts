import { CALL_STORED, PREFERRED_TIME, type CallRequestInput } from '@repo/contract/call-request.ts';
import {
  codedErrorSchema,
  perhapsReference,
  requestStoredSchema,
} from '@repo/contract/chat-answer.ts';
import type { CallScheduled } from '@repo/contract/chat-events.ts';
import type { LeadFormValues } from '@repo/contract/lead.ts';
import { emitWithAck } from '#engine/emit-with-ack.ts';
import type { ChatApi } from '#visitor/api.ts';
import type { Clock } from '#engine/clock.ts';
import { contentId } from '#visitor/content-id.ts';
import type { PageContext, VisitorClientSocket } from '#visitor/deps.ts';
import { SENTENCES } from '#visitor/sentences.ts';
import type { ChatStorage } from '#engine/storage.ts';

/** How long the socket may take to report the outcome of a request, in milliseconds. */
const OUTCOME_MS = 5000;

/** The outcome of a call request. */
type CallOutcome = Readonly<{
  success: boolean;
  error?: string | undefined;
  reference?: string | undefined;
}>;

/** Sends call requests. */
export type CallSender = Readonly<{
  isAsking(): boolean;
  ask(clientData: LeadFormValues | undefined): Promise<void>;
  /** Reacts to the event `call scheduled`. */
  handleScheduled(outcome: CallScheduled): void;
}>;

type Deps = Readonly<{
  sessionId: string;
  /** Where the ID of a request is kept until the request is stored. */
  key: string;
  socket: VisitorClientSocket;
  api: ChatApi;
  storage: ChatStorage;
  clock: Clock;
  page: PageContext;
  /** What the visitor has told about themselves, if anything. */
  knownVisitor: () => LeadFormValues | undefined;
  /** Adds a system message to the conversation, with the short reference of what it confirms. */
  addSystemMessage: (sentence: string, reference?: string) => void;
  onChange: () => void;
}>;

/**
 * Sends a call request to the backend over the socket and over HTTP with one ID (requirement 7.11). The
 * socket decides the outcome, whatever the HTTP call answers: with the event `call scheduled` or our
 * acknowledgment. If the socket reports nothing within 5 s, the HTTP answer decides.
 */
export function createCallSender(deps: Deps): CallSender {
  const { sessionId, key, socket, api, storage, clock, page, knownVisitor } = deps;
  const { addSystemMessage, onChange } = deps;
  let current: { id: string | undefined; settle: (outcome: CallOutcome) => void } | undefined;
  let reported: CallOutcome | undefined;

  const report = (outcome: CallOutcome) => {
    reported = outcome;
    addSystemMessage(
      outcome.success ? CALL_STORED : SENTENCES.callFailed(outcome.error ?? 'Please try again'),
      outcome.reference,
    );
    const known = knownVisitor();
    if (outcome.success && known && !known.phone)
      addSystemMessage(SENTENCES.callByEmail(known.email));
  };

  const bySocket = async (request: CallRequestInput): Promise<CallOutcome | undefined> => {
    if (!socket.connected) return undefined;
    const emit = (ack: (answer?: unknown) => void) => socket.emit('schedule call', request, ack);
    return outcomeOfAck(await emitWithAck(emit, { socket, clock, ms: OUTCOME_MS }));
  };

  const byHttp = async (request: CallRequestInput): Promise<CallOutcome> => {
    const result = await api.scheduleCall(request).catch(() => undefined);
    if (!result) return { success: false };
    return result.success
      ? { success: true, reference: perhapsReference.parse(result.data.reference) }
      : { success: false, error: result.details };
  };

  const askFor = async (clientData: LeadFormValues | undefined) => {
    const said = { ...(clientData && { clientData }), preferredTime: PREFERRED_TIME, notes: '' };
    const id = contentId(storage, key, said);
    const request = { sessionId, ...said, ...page.visit(), id };
    const answered = byHttp(request);
    const outcome = await new Promise<CallOutcome>((settle) => {
      current = { id, settle };
      void bySocket(request).then(async (acknowledged) => settle(acknowledged ?? (await answered)));
    });
    // The next request gets a new ID. If there was no answer, nobody knows whether this one was stored.
    if (outcome.success) storage.remove(key);
    return outcome;
  };

  let isAsking = false;
  return {
    isAsking: () => isAsking,
    async ask(clientData) {
      if (isAsking) return;
      isAsking = true;
      reported = undefined;
      onChange();
      report(await askFor(clientData));
      isAsking = false;
      current = undefined;
      onChange();
    },
    handleScheduled(outcome) {
      const isCurrent = current && (!outcome.id || outcome.id === current.id);
      if (isCurrent) current?.settle(outcome);
      // A late outcome is news only if it differs from the one already reported.
      else if (reported?.success !== outcome.success) report(outcome);
    },
  };
}

/** @returns nothing if there was none, or if it is not an acknowledgment of ours */
function outcomeOfAck(answer: unknown): CallOutcome | undefined {
  const { data: stored } = requestStoredSchema.safeParse(answer);
  if (stored) return { success: true, reference: stored.reference };
  const { data: refusal } = codedErrorSchema.safeParse(answer);
  return refusal && { success: false, error: refusal.message };
}
