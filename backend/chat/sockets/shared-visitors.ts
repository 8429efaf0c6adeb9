import type { News } from '#chat/sockets/news.ts';
import type { VisitorServer } from '#chat/sockets/servers.ts';

/**
 * Answers other backends that ask for a visitor.
 *
 * @returns a function that says whether the visitor of a session is connected, at any backend
 */
export function shareVisitors(
  visitors: VisitorServer,
  news: Pick<News, 'hear' | 'isVisitorElsewhere'>,
): (sessionId: string) => Promise<boolean> {
  const isHere = (sessionId: string) => visitors.of('/').adapter.rooms.has(sessionId);
  news.hear('is here', (sessionId, answer) => answer(isHere(sessionId)));
  return async (sessionId) => isHere(sessionId) || news.isVisitorElsewhere(sessionId);
}
