import { z } from 'zod';
import {
  apiTokensSchema,
  newTokenSchema,
  tokenInputSchema,
} from '@repo/contract/desk/api-token.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { signedInOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';
import { createApiToken, removeApiToken } from '#staff/api-tokens.ts';

const preValidation = requireBody;

/** Adds the routes for the tokens with which programs call the desk. */
export function addTokenRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { store, clock, config } = deps;

  routes.get(
    '/tokens',
    {
      schema: {
        summary: 'List the tokens of programs',
        response: { 200: documentAnswer('Those that have not expired.', apiTokensSchema) },
      },
    },
    async () => {
      const now = new Date(clock.now()).toISOString();
      return { tokens: await store.read(({ apiTokens }) => apiTokens.list(now)) };
    },
  );

  routes.post(
    '/tokens',
    {
      preValidation,
      schema: {
        summary: 'Make a token for a program',
        body: tokenInputSchema,
        response: {
          200: documentAnswer('The token, which is shown only this once.', newTokenSchema),
        },
      },
    },
    (request) => createApiToken(request.body, signedInOf(request), actorOf(request, config), deps),
  );

  routes.post(
    '/tokens/:id/remove',
    {
      preValidation,
      schema: {
        summary: 'Remove a token',
        params: z.object({ id: z.string() }),
        response: {
          200: documentAnswer('It no longer works, by this call or an earlier one.', doneSchema),
        },
      },
    },
    async (request) => {
      await removeApiToken(request.params.id, actorOf(request, config), deps);
      return { success: true } as const;
    },
  );
}
