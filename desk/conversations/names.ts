import type { Conversation } from '@repo/contract/agent-events.ts';

/** The name of the visitor, or else the email address, or else `Visitor`. */
export const visitorName = ({ name, email }: Pick<Conversation, 'name' | 'email'>): string =>
  name || email || 'Visitor';
