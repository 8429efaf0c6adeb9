import { check } from '@repo/contract/check.ts';
import { NO_RESPONSE } from '@repo/contract/error-sentences.ts';
import { ratingSchema, type ChatClosing } from '@repo/contract/rating.ts';
import { UNKNOWN_CALL, type ChatApi } from '#visitor/api.ts';
import type { ChatItem, ChatState } from '#engine/state.ts';

/** A backend answers with this if the conversation has gone on since. */
const GONE_ON = 409;

type RatingBody = Parameters<ChatApi['rate']>[1];

type Deps = Readonly<{ sessionId: string; api: ChatApi; onChange: () => void }>;

/** Says whether a conversation that staff have closed has helped. */
type Rating = Readonly<{
  /** @param closing what the backend says; nothing if it knows no ratings */
  note(closing: ChatClosing | null | undefined): void;
  /** @param hasSentAfter whether the visitor has written after a number */
  state(
    items: readonly ChatItem[],
    hasSentAfter: (seq: number) => boolean,
  ): Pick<ChatState, 'closing'>;
  /** @returns why it was not taken; nothing if there is no more to ask */
  rate: (isHelpful: boolean, comment?: string) => Promise<string | undefined>;
}>;

/**
 * Offers a rating while the backend says that staff have closed the conversation. What the visitor writes ends that at
 * once, before the backend says so. A choice is shown at once, and choices are sent one after the other.
 */
export function createRating({ sessionId, api, onChange }: Deps): Rating {
  let closing: ChatClosing | undefined;
  /** The latest choice, while it is on its way. */
  let chosen: ChatClosing | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const shown = () => (chosen?.closedAt === closing?.closedAt ? chosen : closing);

  async function send(rated: ChatClosing, body: RatingBody): Promise<string | undefined> {
    // In the meantime, the conversation may have gone on, or been closed anew.
    const isCurrent = () => closing?.closedAt === rated.closedAt;
    if (!isCurrent()) return undefined;
    const result = await api.rate(sessionId, body).catch(() => undefined);
    const isRefused = result?.status === GONE_ON || UNKNOWN_CALL.includes(result?.status);
    if (isCurrent() && result?.success) closing = rated;
    else if (isCurrent() && isRefused) closing = undefined;
    if (chosen === rated) chosen = undefined;
    onChange();
    if (result?.success || isRefused) return undefined;
    return result?.details ?? NO_RESPONSE;
  }

  return {
    note(said) {
      closing = said ?? undefined;
    },
    state(items, hasSentAfter) {
      const isOver = closing && (hasSentAfter(closing.seq) || items.some(isOnItsWay));
      return { closing: isOver ? undefined : shown() };
    },
    async rate(isHelpful, comment) {
      const before = shown();
      const isKnown = before?.isHelpful === isHelpful && comment === undefined;
      if (before === undefined || isKnown) return undefined;
      const { closedAt } = before;
      const checked = check(ratingSchema, { closedAt, isHelpful, comment });
      if (!checked.ok) return checked.problem.message;
      const rated = { ...before, isHelpful, comment: checked.value.comment ?? before.comment };
      chosen = rated;
      onChange();
      const sent = turn.then(() => send(rated, checked.value));
      turn = sent;
      return sent;
    },
  };
}

/** Whether the visitor has written something that the backend does not have yet. */
const isOnItsWay = ({ delivery }: ChatItem) =>
  delivery?.state === 'sending' || (delivery?.state === 'failed' && !delivery.isFinal);
