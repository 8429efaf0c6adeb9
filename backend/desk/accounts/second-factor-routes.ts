import {
  codeSchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
  passkeyUseSchema,
} from '@repo/contract/desk/factors.ts';
import { createWelcome, enteredAnswer } from '#desk/accounts/welcome.ts';
import { passkeyPlaceOf } from '#desk/accounts/passkey-place-of.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { browserOf, setStepCookie } from '#staff/browser.ts';
import { enterCode } from '#staff/enter-code.ts';
import {
  askForSecondPasskey,
  beginPasskeySignIn,
  enterSecondPasskey,
  type PasskeySignInDeps,
  signInWithPasskey,
} from '#staff/passkey-sign-in.ts';

const preValidation = requireBody;

/** Adds the routes for codes and passkeys, with which people sign in. */
export function addSecondFactorRoutes(
  routes: DeskRoutes,
  deps: DeskDeps & PasskeySignInDeps,
): void {
  const { config } = deps;
  const welcome = createWelcome(deps);

  routes.post(
    '/session/code',
    {
      preValidation,
      schema: {
        summary: 'Sign in with a code, after the password',
        body: codeSchema,
        response: enteredAnswer,
      },
    },
    async (request, reply) =>
      welcome(reply, await enterCode(request.body.code, browserOf(request, config), deps)),
  );

  routes.post(
    '/session/passkey/options',
    {
      preValidation,
      schema: {
        summary: 'Begin to sign in with a passkey, alone or after the password',
        body: passkeyUseSchema,
        response: {
          200: documentAnswer('What to ask the browser for.', passkeyOptionsSchema),
        },
      },
    },
    async (request, reply) => {
      const place = passkeyPlaceOf(request, config);
      const ask = request.body.use === 'first' ? beginPasskeySignIn : askForSecondPasskey;
      const { options, step } = await ask(place, browserOf(request, config), deps);
      if (step !== undefined) setStepCookie(reply, config, step);
      return { options: { ...options } };
    },
  );

  routes.post(
    '/session/passkey',
    {
      preValidation,
      schema: {
        summary: 'Sign in with a passkey, alone or after the password',
        body: passkeySignInSchema,
        response: enteredAnswer,
      },
    },
    async (request, reply) => {
      const { use, answer } = request.body;
      const place = passkeyPlaceOf(request, config);
      const enter = use === 'first' ? signInWithPasskey : enterSecondPasskey;
      return welcome(reply, await enter(answer, place, browserOf(request, config), deps));
    },
  );
}
