import { z } from 'zod';
import { createSessionReader } from '@/backend/staff/access';
import { acceptInvitation, readInvitation } from '@/backend/staff/accept-invitation';
import { browserOf, setStepCookie } from '@/backend/staff/browser';
import { createWelcome, enteredAnswer } from '@/backend/desk/accounts/welcome';
import { unlock } from '@/backend/staff/lockout';
import { sessionAnswer } from '@/backend/desk/accounts/session-answer';
import { signIn, type SignInDeps } from '@/backend/staff/sign-in';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { documentAnswer } from '@/backend/http/document-answer';
import { requireBody } from '@/backend/http/require-body';
import { company } from '@/lib/company/company';
import {
  invitationAcceptanceSchema,
  invitationQuestionSchema,
  invitationSchema,
  presentSessionSchema,
  sessionSchema,
  signInSchema,
  unlockSchema,
} from '@/lib/contract/desk/account';
import { secondStepSchema } from '@/lib/contract/desk/factors';
import { doneSchema } from '@/lib/contract/desk/error';

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
