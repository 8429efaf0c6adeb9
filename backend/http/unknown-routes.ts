import type { FastifyInstance } from 'fastify';
import type { ErrorAnswer } from '@repo/contract/answer.ts';

/**
 * Answers requests that no route matches: 405 with `Allow` for a wrong method, 404 for an unknown path. Must
 * be called before the routes are added.
 */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    // Only the handler of a folder knows what is in it.
    if (url.endsWith('*')) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(url, methods);
  });

  // This runs before the body is read, so that the answer does not depend on it.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const [pathname = ''] = request.url.split('?');
    // Fastify writes parameters in the syntax of the URL Pattern standard.
    const route = methodsOf
      .keys()
      .find((url) => new URLPattern({ pathname: url }).test({ pathname }));
    const allowed = route === undefined ? undefined : methodsOf.get(route);
    const body: ErrorAnswer = allowed
      ? { success: false, message: `The method ${request.method} is not allowed here` }
      : { success: false, message: 'There is nothing at this address' };
    if (allowed) reply.header('allow', [...allowed].join(', '));
    await reply.code(allowed ? 405 : 404).send(body);
  });
  app.setNotFoundHandler((_request, reply) => reply.callNotFound());
}
