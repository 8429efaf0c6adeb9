import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Adds routes with hooks, handlers, or parsers of their own.
 *
 * @param scope its name in error messages, for which Fastify would otherwise search all loaded files; and
 *   what the paths of its routes begin with
 */
export async function addScope(
  app: FastifyInstance,
  { name, prefix = '' }: { name: string; prefix?: string },
  addRoutes: (scope: FastifyInstance) => void | Promise<void>,
): Promise<void> {
  const plugin = async (scope: FastifyInstance) => addRoutes(scope);
  await app.register(fastifyPlugin(plugin, { name, encapsulate: true }), { prefix });
}
