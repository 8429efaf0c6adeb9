import type { FastifyReply } from 'fastify';
import { sessionSchema, type DeskSession } from '@repo/contract/desk/account.ts';
import { sessionAnswer } from '#desk/accounts/session-answer.ts';
import type { DeskDeps } from '#desk/deps.ts';
import { setCookies } from '#staff/browser.ts';
import type { CompletedSignIn } from '#staff/complete-sign-in.ts';
import { documentAnswer } from '#http/document-answer.ts';

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
