import type { FastifyReply } from 'fastify';
import { sessionAnswer } from '@/backend/desk/accounts/session-answer';
import type { DeskDeps } from '@/backend/desk/deps';
import { setCookies } from '@/backend/staff/browser';
import type { CompletedSignIn } from '@/backend/staff/complete-sign-in';
import { documentAnswer } from '@/backend/http/document-answer';
import { sessionSchema, type DeskSession } from '@/lib/contract/desk/account';

/** What every way in answers, for the documentation. */
export const enteredAnswer = {
  200: documentAnswer('A new session has started, and its cookie is set.', sessionSchema),
};

/** Creates the end of every way in: it sets the cookies, and answers with the session. */
export const createWelcome =
  ({ config, mailer, staffSockets }: Pick<DeskDeps, 'config' | 'mailer' | 'staffSockets'>) =>
  (reply: FastifyReply, visit: CompletedSignIn): DeskSession => {
    staffSockets.end(visit.ended, 'ended');
    if (visit.isTold) mailer.wake();
    setCookies(reply, config, visit);
    return sessionAnswer(visit.signedIn, config);
  };
