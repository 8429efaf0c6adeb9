import type { Clock } from '@/lib/chat/engine/clock';
import type { Page, VisitorSocket } from '@/lib/chat/visitor/parts';
import { refusalSchema } from '@/lib/contract/chat-answer';

/** After how long a refused registration is tried again unless the backend says, in seconds. */
const AGAIN_S = 5;

/**
 * Tells the backend which conversation a connected socket belongs to (requirement 7.14) and on which
 * page, and again when it refuses. Without that, the socket delivers nothing of the conversation.
 */
export function register(
  socket: VisitorSocket,
  sessionId: string,
  { clock, page }: { clock: Clock; page: Page },
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
    const refusal = refusalSchema.safeParse(answer);
    if (!refusal.success || refusal.data.code === 'invalid') return;
    clock.after((refusal.data.retryAfter ?? AGAIN_S) * 1000, () => {
      if (socket.id === id) register(socket, sessionId, { clock, page });
    });
  });
}
