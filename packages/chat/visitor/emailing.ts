import { TRANSCRIPT_SENT, type Availability } from '@repo/contract/chat-answer.ts';
import { chatEmailSchema } from '@repo/contract/chat-email.ts';
import { check } from '@repo/contract/check.ts';
import { NO_RESPONSE } from '@repo/contract/error-sentences.ts';
import type { LeadFormValues } from '@repo/contract/lead.ts';
import { UNKNOWN_CALL, type ChatApi } from '#visitor/api.ts';
import { SENTENCES } from '#visitor/sentences.ts';
import type { ChatResult } from '#engine/chat-result.ts';
import type { ChatItem, ChatState } from '#engine/state.ts';
import type { ChatStorage } from '#engine/storage.ts';

/** A backend answers with this if the conversation has another address, which is not replaced. */
const ANOTHER_ADDRESS = 409;

type Deps = Readonly<{
  sessionId: string;
  /** Where it is kept that the visitor need not be asked again. */
  key: string;
  api: ChatApi;
  storage: ChatStorage;
  /** What the visitor has told about themselves, which includes an address. */
  knownVisitor: () => LeadFormValues | undefined;
  addSystemMessage: (sentence: string) => void;
  onChange: () => void;
}>;

/** Keeps the address of a conversation, and sends the conversation there. */
type Emailing = Readonly<{
  /** @param emailKnown what the backend says */
  note(emailKnown: boolean | undefined): void;
  /** The parts of the state that are about email. */
  state(
    items: readonly ChatItem[],
    availability: Availability | undefined,
  ): Pick<ChatState, 'isAskingForEmail' | 'canEmailTranscript' | 'isSendingTranscript'>;
  /** @returns why the address was not taken; nothing if there is no more to ask */
  give: (typed: string) => Promise<string | undefined>;
  /** Records that the visitor gives no address. */
  decline: () => void;
  /** Emails the conversation, once at a time. */
  sendTranscript: () => Promise<void>;
}>;

/**
 * Asks once for the address where an answer can be emailed, and sends the conversation there. Both are extensions:
 * nothing of this is offered until the backend has said whether it knows an address.
 */
export function createEmailing(deps: Deps): Emailing {
  const { sessionId, key, api, storage, knownVisitor, addSystemMessage, onChange } = deps;
  /** Missing if the backend can't do any of this. */
  let isKnown: boolean | undefined;
  let isAsking = false;
  let isSending = false;
  const wasAsked = () => storage.get(key) !== undefined;
  const finish = () => {
    storage.set(key, 'true');
    onChange();
  };

  return {
    note(emailKnown) {
      isKnown = emailKnown;
    },
    state(items, availability) {
      // The form's address belongs to the conversation as well, once it has begun.
      const hasForm = knownVisitor() !== undefined && items.some(({ type }) => type !== 'system');
      const hasAddress = isKnown === true || hasForm;
      const hasAnswer = items.some(({ type }) => type === 'received');
      const mayAsk = isKnown !== undefined && !hasAddress && !wasAsked();
      // A question that is on the screen stays there when the hours begin: somebody may be typing.
      const isTime = isAsking || (availability?.isOpen === false && isWaiting(items));
      isAsking = mayAsk && isTime;
      return {
        isAskingForEmail: isAsking,
        canEmailTranscript: isKnown !== undefined && hasAddress && hasAnswer,
        isSendingTranscript: isSending,
      };
    },
    async give(typed) {
      const checked = check(chatEmailSchema, { email: typed });
      if (!checked.ok) return checked.problem.message;
      const { email } = checked.value;
      const result = await api.keepEmail(sessionId, { email }).catch(() => undefined);
      if (!result) return NO_RESPONSE;
      const { status } = result;
      if (result.success) isKnown = true;
      else if (UNKNOWN_CALL.includes(status)) isKnown = undefined;
      else if (status === ANOTHER_ADDRESS) isKnown = true;
      else return result.details;
      addSystemMessage(confirmationOf(result, email));
      finish();
      return undefined;
    },
    decline: finish,
    async sendTranscript() {
      if (isSending) return;
      isSending = true;
      onChange();
      const result = await api.sendTranscript({ sessionId }).catch(() => undefined);
      isSending = false;
      addSystemMessage(
        result?.success
          ? result.message || TRANSCRIPT_SENT
          : SENTENCES.transcriptFailed(result?.details ?? NO_RESPONSE),
      );
    },
  };
}

/** What the conversation says when there is no more to ask. */
function confirmationOf(result: ChatResult, email: string): string {
  if (result.success) return SENTENCES.emailKept(email);
  return result.status === ANOTHER_ADDRESS ? result.details : SENTENCES.emailUnsupported;
}

/** Whether the visitor has said something last, and the backend has it. */
function isWaiting(items: readonly ChatItem[]): boolean {
  const last = items.findLast(
    ({ type, delivery }) =>
      type === 'received' || delivery?.state === 'sent' || delivery?.state === 'seen',
  );
  return last?.type === 'sent';
}
