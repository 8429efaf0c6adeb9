import type { FastifyRequest } from 'fastify';
import { staffActor, type Actor } from '#audit/actor.ts';
import type { Config } from '#core/config.ts';
import { staffOf } from '#staff/access.ts';
import { browserOf } from '#staff/browser.ts';

/** Who makes a request, for the audit log: see {@link staffOf}. */
export function actorOf(request: FastifyRequest, config: Pick<Config, 'DESK_URL'>): Actor {
  const actor = staffActor(staffOf(request), browserOf(request, config));
  const { program } = request;
  return program ? { ...actor, name: `${actor.name} (${program.token.name})` } : actor;
}
