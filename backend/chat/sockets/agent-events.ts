import { isAmong } from '@repo/contract/desk/access.ts';
import { DESK_EVENTS, type DeskToServer } from '@repo/contract/desk/events.ts';
import { NotAllowed } from '#core/errors.ts';
import { acceptAgentMessage } from '#chat/accept-message.ts';
import type { Announcer } from '#chat/sockets/announcer.ts';
import { onEvent, type EventHandler, type HandlersOf } from '#chat/sockets/events.ts';
import { unknownConversation } from '#chat/failures.ts';
import { readConversation } from '#chat/history.ts';
import { markSeen } from '#chat/read-receipts.ts';
import { messageStored } from '#chat/message-stored.ts';
import type { AgentSocket, VisitorServer } from '#chat/sockets/servers.ts';
import type { Clock } from '#core/clock.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { StaffPresence } from '#chat/sockets/staff-presence.ts';
import type { Store } from '#store/store.ts';

type Deps = {
  announcer: Announcer;
  mailer: Pick<Mailer, 'wake'>;
  presence: StaffPresence;
  visitors: VisitorServer;
  store: Store;
  clock: Clock;
};

const success = { success: true } as const;

/** The events that a staff socket may send, and their handlers. */
export function agentEvents(
  socket: AgentSocket,
  { announcer, mailer, presence, visitors, ...parts }: Deps,
): ReadonlyMap<string, EventHandler> {
  const { name: sender, staffId, role } = socket.data;

  const history = onEvent(
    'conversation',
    DESK_EVENTS['conversation history'],
    async ({ conversationId, after }) => ({
      answer: { ...success, ...(await readConversation(conversationId, after, parts)) },
    }),
  );

  const message = onEvent('message', DESK_EVENTS['agent message'], async (sent) => {
    const accepted = await acceptAgentMessage({ ...sent, sender, staffId }, parts);
    // An email may have become due before everything that the mailer knew of.
    mailer.wake();
    const announce = () => {
      announcer.message(accepted, socket.id);
      presence.typing(socket, sent.conversationId, false);
    };
    return { answer: messageStored(accepted), announce };
  });

  const seen = onEvent('conversation', DESK_EVENTS['conversation seen'], async (about) => {
    const marked = await markSeen(about, parts);
    if (!marked) throw unknownConversation();
    const { sessionId, conversation } = marked;
    return { answer: success, announce: () => announcer.seen(sessionId, conversation) };
  });

  const typing = (event: 'agent typing' | 'agent stop typing') =>
    onEvent('conversation', DESK_EVENTS[event], async ({ conversationId }) => {
      const found = await parts.store.read((reads) => reads.conversations.find({ conversationId }));
      if (!found) throw unknownConversation();
      const { sessionId } = found;
      const announce = () => {
        visitors.to(sessionId).emit(event, { sessionId, sender });
        presence.typing(socket, conversationId, event === 'agent typing');
      };
      return { answer: success, announce };
    });

  const viewing = onEvent('conversation', DESK_EVENTS.viewing, async ({ conversationId }) => {
    await presence.view(socket, conversationId);
    return { answer: success };
  });

  const handlers: HandlersOf<typeof DESK_EVENTS> = {
    'conversation history': history,
    'agent message': message,
    'conversation seen': seen,
    'agent typing': typing('agent typing'),
    'agent stop typing': typing('agent stop typing'),
    viewing,
  };
  const isAllowed = (event: keyof DeskToServer) => isAmong(role, DESK_EVENTS[event].access);
  const events = Object.keys(handlers) as (keyof DeskToServer)[];
  return new Map(
    events.map((event) => [event, isAllowed(event) ? handlers[event] : NOT_ALLOWED] as const),
  );
}

const NOT_ALLOWED: EventHandler = {
  subject: 'request',
  handle: () => Promise.reject(new NotAllowed()),
};
