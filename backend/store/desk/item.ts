/** What staff deal with, where it makes no difference which of the two it is. */
export type ItemKind = 'conversation' | 'ticket';

/** A conversation or a ticket. */
export type Item = { kind: ItemKind; id: string };
