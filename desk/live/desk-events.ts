import type { z } from 'zod';
import type { DeskSocket } from '@/desk/live/desk-socket';
import { whenValid } from '@/lib/chat/engine/when-valid';
import {
  aboutConversationSchema,
  agentMessageSchema,
  type AgentMessage,
} from '@/lib/contract/agent-events';
import { changeSchema, changesSchema, type Change } from '@/lib/contract/desk/change';
import { signedOutSchema, viewersSchema, type Viewers } from '@/lib/contract/desk/events';

const connectedSchema = changesSchema.pick({ lastSeq: true });

/** How the page reacts to events. */
type Reactions = Readonly<{
  connected(about: z.infer<typeof connectedSchema>): void;
  change(change: Change): void;
  message(message: AgentMessage): void;
  visitorTyping(conversationId: string, isTyping: boolean): void;
  viewers(about: Viewers): void;
  signedOut(): void;
}>;

/** Listens to the desk's events. An event that does not match the contract is ignored. */
export function listenToDeskEvents(socket: DeskSocket, reactions: Reactions): void {
  const { connected, change, message, visitorTyping, viewers, signedOut } = reactions;
  const typing = (isTyping: boolean) =>
    whenValid(aboutConversationSchema, ({ conversationId }) =>
      visitorTyping(conversationId, isTyping),
    );
  const byName = new Map<string, (body: unknown) => void>([
    ['desk connected', whenValid(connectedSchema, connected)],
    ['change', whenValid(changeSchema, change)],
    ['conversation message', whenValid(agentMessageSchema, message)],
    ['visitor typing', typing(true)],
    ['visitor stop typing', typing(false)],
    ['viewers', whenValid(viewersSchema, viewers)],
    ['signed out', whenValid(signedOutSchema, signedOut)],
  ]);
  socket.onAny((event: string, body: unknown) => byName.get(event)?.(body));
}
