import type { History } from '@repo/contract/chat-answer.ts';
import { createEmailing } from '#visitor/emailing.ts';
import { createRating } from '#visitor/rating.ts';
import type { ChatState } from '#engine/state.ts';

/** What is offered only by a backend that has shown that it knows it, besides messages. */
export function createOffers(deps: Parameters<typeof createEmailing>[0]) {
  const emailing = createEmailing(deps);
  const rating = createRating(deps);
  return {
    emailing,
    rating,
    /** Takes what the backend says of a conversation. */
    note({ emailKnown, closing }: Pick<History, 'emailKnown' | 'closing'>): void {
      emailing.note(emailKnown);
      rating.note(closing);
    },
    /** The parts of the state that are offers. */
    state(
      { items, availability }: Pick<ChatState, 'items' | 'availability'>,
      hasSentAfter: (seq: number) => boolean,
    ) {
      const emails = emailing.state(items, availability);
      const rated = rating.state(items, hasSentAfter);
      // Nobody waits for an answer in what is closed, and there is room for one question.
      const isAskingForEmail = emails.isAskingForEmail && rated.closing === undefined;
      return { ...emails, ...rated, isAskingForEmail };
    },
  };
}
