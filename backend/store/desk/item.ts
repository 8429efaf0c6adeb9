import type { Isolation } from '#store/isolation.ts';

/** What staff deal with, where it makes no difference which of the two it is. */
export type ItemKind = 'conversation' | 'ticket';

/** A conversation or a ticket. */
export type Item = { kind: ItemKind; id: string };

/** The columns with which a row says what it is about. */
export const itemColumns = ({ kind, id }: Item) =>
  kind === 'conversation'
    ? { conversationId: id, ticketId: null }
    : { conversationId: null, ticketId: id };

/** What a transaction has to itself that changes one of them. */
export const isolationOf = ({ kind, id }: Item): Isolation =>
  kind === 'conversation' ? { conversation: { conversationId: id } } : 'alone';
