import type { Conversation } from '@/lib/contract/agent-events';

/** Who a conversation is with, as far as that is known. */
export const visitorName = ({ name, email }: Pick<Conversation, 'name' | 'email'>): string =>
  name || email || 'Visitor';
