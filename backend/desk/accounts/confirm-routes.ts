import { doneSchema } from '@repo/contract/desk/error.ts';
import {
  confirmSchema,
  passkeyConfirmSchema,
  passkeyOptionsSchema,
} from '@repo/contract/desk/factors.ts';
import { passkeyPlaceOf } from '#desk/accounts/passkey-place-of.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { signedInOf } from '#staff/access.ts';
import { browserOf } from '#staff/browser.ts';
import { beginConfirmation, confirmWithPasskey, confirmWithPassword } from '#staff/confirm.ts';
import type { SignInDeps } from '#staff/sign-in.ts';

const preValidation = requireBody;
const done = { success: true } as const;
const confirmed = {
  200: documentAnswer('Factors can be changed for five minutes.', doneSchema),
};

/** Adds the routes with which people who are signed in show once more who they are. */
export function addConfirmRoutes(routes: DeskRoutes, deps: DeskDeps & SignInDeps): void {
  const { config } = deps;

  routes.post(
    '/account/confirm',
    {
      preValidation,
      schema: {
        summary: 'Confirm with your password that it is you',
        body: confirmSchema,
        response: confirmed,
      },
    },
    async (request) => {
      const { password } = request.body;
      await confirmWithPassword(password, signedInOf(request), browserOf(request, config), deps);
      return done;
    },
  );

  routes.post(
    '/account/confirm/passkey/options',
    {
      preValidation,
      schema: {
        summary: 'Begin to confirm with a passkey that it is you',
        response: {
          200: documentAnswer('What to ask the browser for.', passkeyOptionsSchema),
        },
      },
    },
    async (request) => {
      const place = passkeyPlaceOf(request, config);
      const { options } = await beginConfirmation(place, signedInOf(request), deps);
      return { options: { ...options } };
    },
  );

  routes.post(
    '/account/confirm/passkey',
    {
      preValidation,
      schema: {
        summary: 'Confirm with a passkey that it is you',
        body: passkeyConfirmSchema,
        response: confirmed,
      },
    },
    async (request) => {
      const place = passkeyPlaceOf(request, config);
      await confirmWithPasskey(request.body.answer, place, signedInOf(request), deps);
      return done;
    },
  );
}
