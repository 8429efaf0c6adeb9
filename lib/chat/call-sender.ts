import { ask } from '@/lib/chat/ask';
import type { ChatApi } from '@/lib/chat/chat-api';
import type { Clock } from '@/lib/chat/clock';
import { contentId } from '@/lib/chat/content-id';
import type { VisitorSocket } from '@/lib/chat/parts';
import { SENTENCES } from '@/lib/chat/sentences';
import type { ChatStorage } from '@/lib/chat/storage';
import { CALL_STORED, PREFERRED_TIME, type CallRequestInput } from '@/lib/contract/call-request';
import { refusalSchema, requestStoredSchema } from '@/lib/contract/chat-answer';
import type { CallScheduled } from '@/lib/contract/chat-events';
import type { LeadFormValues } from '@/lib/contract/lead';

/** How long the socket may take to say what came of a request, in milliseconds. */
const OUTCOME_MS = 5000;

/** What came of a request by one of its two ways. */
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
 * The way of a call request to the backend: by socket and by HTTP with one id (spec section 7). It
 * succeeds as soon as one of them says so, and fails when neither does.
 */
export function createCallSender(parts: Parts): CallSender {
  const { sessionId, key, socket, api, storage, clock, say, onChange } = parts;
  let current: { id: string | undefined; settle: (outcome: Outcome) => void } | undefined;
  let told: Outcome | undefined;

  const tell = (outcome: Outcome) => {
    told = outcome;
    say(outcome.success ? CALL_STORED : SENTENCES.callFailed(outcome.error ?? 'Please try again'));
  };

  const bySocket = async (request: CallRequestInput): Promise<Outcome> => {
    if (!socket.connected) return { success: false };
    const event = new Promise<Outcome>((settle) => (current = { id: request.id, settle }));
    const acknowledged = ask((ack) => socket.emit('schedule call', request, ack), {
      socket,
      clock,
      ms: OUTCOME_MS,
    }).then(outcomeOfAck);
    return Promise.race([event, acknowledged]);
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
    const outcome = await firstSuccess([bySocket(request), byHttp(request)]);
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
      // A success that comes late is news after a failure; what was told already is not.
      else if (!told || (outcome.success && !told.success)) tell(outcome);
    },
  };
}

function outcomeOfAck(answer: unknown): Outcome {
  if (requestStoredSchema.safeParse(answer).success) return { success: true };
  return { success: false, error: refusalSchema.safeParse(answer).data?.message };
}

/** The first success of several tries; when none has one, the first failure that has a reason. */
function firstSuccess(tries: readonly Promise<Outcome>[]): Promise<Outcome> {
  return new Promise((resolve) => {
    for (const attempt of tries) {
      void attempt.then((outcome) => {
        if (outcome.success) resolve(outcome);
      });
    }
    void Promise.all(tries).then((all) => {
      resolve(all.find(({ error }) => error) ?? { success: false });
    });
  });
}
