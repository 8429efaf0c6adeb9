import { passkeyPlaceOf } from '@/backend/desk/accounts/passkey-place-of';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { documentAnswer } from '@/backend/http/document-answer';
import { requireBody } from '@/backend/http/require-body';
import { signedInOf } from '@/backend/staff/access';
import { browserOf } from '@/backend/staff/browser';
import {
  beginConfirmation,
  confirmWithPasskey,
  confirmWithPassword,
} from '@/backend/staff/confirm';
import type { SignInDeps } from '@/backend/staff/sign-in';
import { doneSchema } from '@/lib/contract/desk/error';
import {
  confirmSchema,
  passkeyConfirmSchema,
  passkeyOptionsSchema,
} from '@/lib/contract/desk/factors';

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
