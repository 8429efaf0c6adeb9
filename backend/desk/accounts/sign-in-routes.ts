import { z } from 'zod';
import { company } from '@repo/company/company.ts';
import {
  invitationAcceptanceSchema,
  invitationQuestionSchema,
  invitationSchema,
  presentSessionSchema,
  sessionSchema,
  signInSchema,
  unlockSchema,
} from '@repo/contract/desk/account.ts';
import { secondStepSchema } from '@repo/contract/desk/factors.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { createSessionReader } from '#staff/access.ts';
import { acceptInvitation, readInvitation } from '#staff/accept-invitation.ts';
import { browserOf, setStepCookie } from '#staff/browser.ts';
import { createWelcome, enteredAnswer } from '#desk/accounts/welcome.ts';
import { unlock } from '#staff/lockout.ts';
import { sessionAnswer } from '#desk/accounts/session-answer.ts';
import { signIn, type SignInDeps } from '#staff/sign-in.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

const preValidation = requireBody;

/** Adds the routes for people who are not signed in yet. */
export function addSignInRoutes(routes: DeskRoutes, deps: DeskDeps & SignInDeps): void {
  const { config } = deps;
  const whoAsks = createSessionReader(config, deps);
  const welcome = createWelcome(deps);

  routes.get(
    '/session',
    {
      schema: {
        summary: 'Get the current session',
        response: {
          200: documentAnswer('The person who is signed in, or nobody.', presentSessionSchema),
        },
      },
    },
    async (request) => {
      const signedIn = await whoAsks(request);
      return signedIn ? sessionAnswer(signedIn, config) : { you: null };
    },
  );

  routes.post(
    '/session',
    {
      preValidation,
      schema: {
        summary: 'Sign in',
        body: signInSchema,
        response: {
          200: documentAnswer(
            'A new session has started, or the account has a second factor, which is asked for next. In either ' +
              'case, a cookie is set.',
            z.union([sessionSchema, secondStepSchema]),
          ),
        },
      },
    },
    async (request, reply) => {
      const visit = await signIn(request.body, browserOf(request, config), deps);
      if ('signedIn' in visit) return welcome(reply, visit);
      setStepCookie(reply, config, visit.step);
      return { step: 'second-factor' as const, methods: visit.methods };
    },
  );

  routes.post(
    '/unlock',
    {
      preValidation,
      schema: {
        summary: 'Unlock sign-in from new browsers, with the link from the email',
        body: unlockSchema,
        response: {
          200: documentAnswer('Sign-in is unlocked, and the link no longer works.', doneSchema),
        },
      },
    },
    async (request) => {
      await unlock(request.body.token, browserOf(request, config), deps);
      return { success: true as const };
    },
  );

  routes.post(
    '/invitation',
    {
      preValidation,
      schema: {
        summary: 'Look up an invitation link',
        body: invitationQuestionSchema,
        response: { 200: documentAnswer('The link is valid.', invitationSchema) },
      },
    },
    async (request) => {
      const browser = browserOf(request, config);
      const { email, name } = await readInvitation(request.body.token, browser, deps);
      return { email, name, company: company.name };
    },
  );

  routes.post(
    '/invitation/accept',
    {
      preValidation,
      schema: {
        summary: 'Create the account that an invitation link is for, and sign in',
        body: invitationAcceptanceSchema,
        response: enteredAnswer,
      },
    },
    async (request, reply) =>
      welcome(reply, await acceptInvitation(request.body, browserOf(request, config), deps)),
  );
}
