import { z } from 'zod';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { factorRuleSchema } from '@repo/contract/desk/factors.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { signedInOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';
import { resetColleagueFactors } from '#staff/colleagues.ts';
import { setFactorRule } from '#staff/factor-rule.ts';

const preValidation = requireBody;
const done = { success: true } as const;

/** Adds the routes with which admins decide about the factors of others. */
export function addFactorRuleRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { config, mailer, staffSockets } = deps;

  routes.post(
    '/team/second-factor',
    {
      preValidation,
      schema: {
        summary: 'Set from when on everybody needs a second factor',
        body: factorRuleSchema,
        response: { 200: documentAnswer('It is set.', doneSchema) },
      },
    },
    async (request) => {
      const by = actorOf(request, config);
      await setFactorRule(request.body.from, signedInOf(request), by, deps);
      return done;
    },
  );

  routes.post(
    '/colleagues/:id/factors/reset',
    {
      preValidation,
      schema: {
        summary: "Remove a colleague's second factors",
        params: z.object({ id: z.string() }),
        response: {
          200: documentAnswer('They are removed, and all sessions have ended.', doneSchema),
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const by = actorOf(request, config);
      staffSockets.end(await resetColleagueFactors(id, signedInOf(request), by, deps), 'ended');
      mailer.wake();
      return done;
    },
  );
}
