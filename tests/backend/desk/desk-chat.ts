import { connectVisitor, type Client } from '@/tests/backend/chat/clients';
import type { Colleague } from '@/tests/backend/desk/desk';
import type { TestBackend } from '@/tests/support/backend/in-process';
import { acceptVisitorMessage } from '@/backend/chat/accept-message';
import { AGENT_SOCKET_PATH } from '@/lib/contract/agent-events';
import type { ChatMessageInput } from '@/lib/contract/visitor-message';
import { aMessage } from '@/tests/support/chat/chat';

/** The socket of a colleague's desk, connected. */
export const openDesk = (
  url: string,
  { cookie }: Pick<Colleague, 'cookie'>,
  { extraHeaders, ...options }: Parameters<typeof connectVisitor>[1] = {},
): Promise<Client> =>
  connectVisitor(url, {
    path: AGENT_SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { ...extraHeaders, cookie },
    ...options,
  });

/** A visitor writes without a socket. @returns the conversation's ID */
export async function visitorWrites(
  parts: Pick<TestBackend, 'store' | 'clock'>,
  message: Partial<ChatMessageInput> = {},
): Promise<string> {
  return (await acceptVisitorMessage(aMessage(message), parts)).conversation.conversationId;
}
