import { z } from 'zod';
import { listenByName } from '@repo/chat/engine/listen-by-name.ts';
import { whenValid } from '@repo/chat/engine/when-valid.ts';
import {
  aboutConversationSchema,
  agentMessageSchema,
  type AgentMessage,
} from '@repo/contract/agent-events.ts';
import { changeSchema, changesSchema, type Change } from '@repo/contract/desk/change.ts';
import {
  signedOutSchema,
  viewersSchema,
  type SignedOut,
  type ServerToDesk,
  type Viewers,
} from '@repo/contract/desk/events.ts';
import type { DeskSocket } from '#live/desk-socket.ts';

const connectedSchema = changesSchema.pick({ lastSeq: true });

/** The refusal of a socket whose session is over. */
const refusedSchema = z.object({ data: z.object({ code: z.literal('signed_out') }) });

/** How the page reacts to events. */
type Reactions = Readonly<{
  message(message: AgentMessage): void;
  visitorTyping(conversationId: string, isTyping: boolean): void;
  connected(about: z.infer<typeof connectedSchema>): void;
  change(change: Change): void;
  viewers(about: Viewers): void;
  signedOut(about: SignedOut): void;
}>;

/** Listens to the desk's events. An event that does not match the contract is ignored. */
export function listenToDeskEvents(socket: DeskSocket, reactions: Reactions): void {
  const { message, visitorTyping, connected, change, viewers, signedOut } = reactions;
  const typing = (isTyping: boolean) =>
    whenValid(aboutConversationSchema, (about) => visitorTyping(about.conversationId, isTyping));
  const listeners: Record<keyof ServerToDesk, (body: unknown) => void> = {
    'conversation message': whenValid(agentMessageSchema, message),
    'visitor typing': typing(true),
    'visitor stop typing': typing(false),
    'desk connected': whenValid(connectedSchema, connected),
    change: whenValid(changeSchema, change),
    viewers: whenValid(viewersSchema, viewers),
    'signed out': whenValid(signedOutSchema, signedOut),
  };
  listenByName(socket, listeners);
  // Whoever is not connected when their session ends does not hear of it, and is refused afterward.
  const refused = whenValid(refusedSchema, () => signedOut({ reason: 'ended' }));
  socket.on('connect_error', refused);
}
