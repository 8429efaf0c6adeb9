import type { Conversation } from '@/lib/contract/agent-events';

/** The name of the visitor, or else the email address, or else `Visitor`. */
export const visitorName = ({ name, email }: Pick<Conversation, 'name' | 'email'>): string =>
  name || email || 'Visitor';
