import type { FastifyReply } from 'fastify';
import { createSessionReader } from '@/backend/staff/access';
import { acceptInvitation, readInvitation } from '@/backend/staff/accept-invitation';
import { browserOf, setCookies } from '@/backend/staff/browser';
import type { CompletedSignIn } from '@/backend/staff/complete-sign-in';
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
import { doneSchema } from '@/lib/contract/desk/error';

const preValidation = requireBody;
const entered = {
  200: documentAnswer('A new session has started, and its cookie is set.', sessionSchema),
};

/** Adds the routes for people who are not signed in yet. */
export function addSignInRoutes(routes: DeskRoutes, deps: DeskDeps & SignInDeps): void {
  const { config, mailer, staffSockets } = deps;
  const whoAsks = createSessionReader(config, deps);
  const welcome = (reply: FastifyReply, visit: CompletedSignIn) => {
    staffSockets.end(visit.ended, 'ended');
    if (visit.isTold) mailer.wake();
    setCookies(reply, config, visit);
    return sessionAnswer(visit.signedIn, config);
  };

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
        response: entered,
      },
    },
    async (request, reply) =>
      welcome(reply, await signIn(request.body, browserOf(request, config), deps)),
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
        response: entered,
      },
    },
    async (request, reply) =>
      welcome(reply, await acceptInvitation(request.body, browserOf(request, config), deps)),
  );
}
