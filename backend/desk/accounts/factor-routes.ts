import { z } from 'zod';
import { doneSchema } from '@repo/contract/desk/error.ts';
import {
  codeSchema,
  ownFactorsSchema,
  passkeyAdditionSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  totpSetupSchema,
} from '@repo/contract/desk/factors.ts';
import { passkeyPlaceOf } from '#desk/accounts/passkey-place-of.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { signedInOf } from '#staff/access.ts';
import { browserOf } from '#staff/browser.ts';
import { listOwnFactors, renewRecoveryCodes } from '#staff/own-factors.ts';
import type { AddedFactor } from '#staff/change-factors.ts';
import { addPasskey, beginPasskey, removePasskey } from '#staff/own-passkeys.ts';
import { addTotp, beginTotp, removeTotp } from '#staff/own-totp.ts';
import type { SignInDeps } from '#staff/sign-in.ts';

const preValidation = requireBody;
const codesAnswer = (description: string) => ({
  200: documentAnswer(`${description}, and your other sessions have ended.`, recoveryCodesSchema),
});
const doneAnswer = {
  200: documentAnswer('It is removed, and your other sessions have ended.', doneSchema),
};

/** Adds the routes for one's own passkeys, authenticator app, and recovery codes. */
export function addFactorRoutes(routes: DeskRoutes, deps: DeskDeps & SignInDeps): void {
  const { config } = deps;
  const finish = (ended: string[]) => {
    deps.staffSockets.end(ended, 'ended');
    deps.mailer.wake();
    return { success: true as const };
  };
  const show = ({ codes, ended }: AddedFactor) => {
    finish(ended);
    return { codes };
  };

  routes.get(
    '/account/factors',
    {
      schema: {
        summary: 'List your own factors',
        response: { 200: documentAnswer('What you have set up.', ownFactorsSchema) },
      },
    },
    (request) => listOwnFactors(signedInOf(request), deps),
  );

  routes.post(
    '/account/passkeys/options',
    {
      preValidation,
      schema: {
        summary: 'Begin to add a passkey',
        response: { 200: documentAnswer('What to ask the browser for.', passkeyOptionsSchema) },
      },
    },
    async (request) => {
      const place = passkeyPlaceOf(request, config);
      const { options } = await beginPasskey(place, signedInOf(request), deps);
      return { options: { ...options } };
    },
  );

  routes.post(
    '/account/passkeys',
    {
      preValidation,
      schema: {
        summary: 'Add a passkey',
        body: passkeyAdditionSchema,
        response: codesAnswer('It is added'),
      },
    },
    async (request) => {
      const place = passkeyPlaceOf(request, config);
      return show(
        await addPasskey(
          request.body,
          place,
          signedInOf(request),
          browserOf(request, config),
          deps,
        ),
      );
    },
  );

  routes.post(
    '/account/passkeys/:id/remove',
    {
      preValidation,
      schema: {
        summary: 'Remove a passkey',
        params: z.object({ id: z.string() }),
        response: doneAnswer,
      },
    },
    async (request) => {
      const { id } = request.params;
      return finish(await removePasskey(id, signedInOf(request), browserOf(request, config), deps));
    },
  );

  routes.post(
    '/account/totp/begin',
    {
      preValidation,
      schema: {
        summary: 'Begin to set up an authenticator app',
        response: { 200: documentAnswer('The secret for the app.', totpSetupSchema) },
      },
    },
    (request) => beginTotp(signedInOf(request), deps),
  );

  routes.post(
    '/account/totp',
    {
      preValidation,
      schema: {
        summary: 'Set up the authenticator app that shows a code',
        body: codeSchema,
        response: codesAnswer('It is set up'),
      },
    },
    async (request) => {
      const { code } = request.body;
      return show(await addTotp(code, signedInOf(request), browserOf(request, config), deps));
    },
  );

  routes.post(
    '/account/totp/remove',
    {
      preValidation,
      schema: { summary: 'Remove the authenticator app', response: doneAnswer },
    },
    async (request) =>
      finish(await removeTotp(signedInOf(request), browserOf(request, config), deps)),
  );

  routes.post(
    '/account/recovery-codes',
    {
      preValidation,
      schema: {
        summary: 'Make new recovery codes',
        response: codesAnswer('The former ones no longer work'),
      },
    },
    async (request) =>
      show(await renewRecoveryCodes(signedInOf(request), browserOf(request, config), deps)),
  );
}
