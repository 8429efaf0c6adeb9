import { z } from 'zod';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { documentAnswer } from '@/backend/http/document-answer';
import { requireBody } from '@/backend/http/require-body';
import { signedInOf } from '@/backend/staff/access';
import { actorOf } from '@/backend/staff/actor-of';
import { resetColleagueFactors } from '@/backend/staff/colleagues';
import { setFactorRule } from '@/backend/staff/factor-rule';
import { doneSchema } from '@/lib/contract/desk/error';
import { factorRuleSchema } from '@/lib/contract/desk/factors';

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
