import { z } from 'zod';
import { ownSessionsSchema } from '@repo/contract/desk/account.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { signedInOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#staff/own-sessions.ts';

const preValidation = requireBody;
const done = { success: true } as const;

/** Adds the routes for the places where one is signed in. */
export function addSessionRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { config, staffSockets } = deps;

  routes.get(
    '/account/sessions',
    {
      schema: {
        summary: 'List your own sessions',
        response: { 200: documentAnswer('Where you are signed in.', ownSessionsSchema) },
      },
    },
    (request) => listOwnSessions(signedInOf(request), deps),
  );

  routes.post(
    '/account/sessions/end-others',
    {
      preValidation,
      schema: {
        summary: 'End all of your sessions but this one',
        response: { 200: documentAnswer('They have ended.', doneSchema) },
      },
    },
    async (request) => {
      const by = actorOf(request, config);
      staffSockets.end(await endOtherSessions(signedInOf(request), by, deps), 'ended');
      return done;
    },
  );

  routes.post(
    '/account/sessions/:id/end',
    {
      preValidation,
      schema: {
        summary: 'End one of your sessions',
        params: z.object({ id: z.string() }),
        response: { 200: documentAnswer('It has ended.', doneSchema) },
      },
    },
    async (request) => {
      const by = actorOf(request, config);
      const ended = await endOwnSession(request.params.id, signedInOf(request), by, deps);
      staffSockets.end(ended, 'ended');
      return done;
    },
  );
}
