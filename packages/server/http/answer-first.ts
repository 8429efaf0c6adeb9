import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Answers some requests in place of a server's listeners.
 *
 * @param server to which all listeners for requests have been added
 * @param answer gets the request and what passes it on; it returns whether it answers or passes it on itself
 */
export function answerFirst(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse, passOn: () => void) => boolean,
): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const passOn = () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    };
    if (!answer(request, response, passOn)) passOn();
  });
}
