import { codedErrorSchema } from '@repo/contract/chat-answer.ts';
import type { Clock } from '#engine/clock.ts';
import type { PageContext, VisitorClientSocket } from '#visitor/deps.ts';

/** After how many seconds a refused registration is retried, unless the backend says otherwise. */
const AGAIN_S = 5;

/**
 * Tells the backend which conversation a connected socket belongs to (requirement 7.14) and on which page,
 * and tries again after a refusal. Without registration, the socket receives nothing from the conversation.
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
