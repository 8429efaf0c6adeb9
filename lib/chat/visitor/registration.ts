import type { Clock } from '@/lib/chat/engine/clock';
import type { PageContext, VisitorClientSocket } from '@/lib/chat/visitor/deps';
import { codedErrorSchema } from '@/lib/contract/chat-answer';

/** After how long a refused registration is tried again unless the backend says, in seconds. */
const AGAIN_S = 5;

/**
 * Tells the backend which conversation a connected socket belongs to (requirement 7.14) and on which
 * page, and again when it refuses. Without that, the socket delivers nothing of the conversation.
 */
export function registerSession(
  socket: VisitorClientSocket,
  sessionId: string,
  { clock, page }: { clock: Clock; page: PageContext },
): void {
  const { id } = socket;
  const registration = {
    sessionId,
    type: 'chat_widget' as const,
    ...(id && { socketId: id }),
    timestamp: new Date(clock.now()).toISOString(),
    pageUrl: page.pageUrl,
  };
  socket.emit('register chat session', registration, (answer: unknown) => {
    const refusal = codedErrorSchema.safeParse(answer);
    if (!refusal.success || refusal.data.code === 'invalid') return;
    clock.after((refusal.data.retryAfter ?? AGAIN_S) * 1000, () => {
      if (socket.id === id) registerSession(socket, sessionId, { clock, page });
    });
  });
}
