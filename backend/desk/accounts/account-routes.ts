import { absenceSchema } from '@repo/contract/desk/absence.ts';
import { activeSchema, passwordChangeSchema } from '@repo/contract/desk/account.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { record } from '#audit/record.ts';
import { signedInOf, staffOf } from '#staff/access.ts';
import { setAbsence } from '#staff/absence.ts';
import { actorOf } from '#staff/actor-of.ts';
import { browserOf, clearSessionCookie } from '#staff/browser.ts';
import { changePassword } from '#staff/change-password.ts';
import { sessionEnds } from '#desk/accounts/session-answer.ts';
import type { SignInDeps } from '#staff/sign-in.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

const preValidation = requireBody;
const done = { success: true } as const;

/** Adds the routes for one's own session and account. */
export function addAccountRoutes(routes: DeskRoutes, deps: DeskDeps & SignInDeps): void {
  const { clock, config, mailer, store, staffSockets } = deps;

  routes.post(
    '/session/active',
    {
      preValidation,
      schema: {
        summary: 'Report activity, which extends the session',
        response: { 200: documentAnswer('The new end of the session.', activeSchema) },
      },
    },
    // Every request that is not a read counts as activity; this one does nothing else.
    (request) => sessionEnds(signedInOf(request), config),
  );

  routes.post(
    '/session/end',
    {
      preValidation,
      schema: {
        summary: 'Sign out',
        response: {
          200: documentAnswer('The session has ended, and its sockets are closed.', doneSchema),
        },
      },
    },
    async (request, reply) => {
      const { tokenHash } = signedInOf(request).session;
      const by = actorOf(request, config);
      const ended = await store.transaction('unlocked', async (writes) => {
        await record(writes, { act: 'sign-out', by }, clock.now());
        return writes.sessions.end({ tokenHash });
      });
      staffSockets.end(ended, 'ended');
      clearSessionCookie(reply, config);
      return done;
    },
  );

  routes.post(
    '/account/password',
    {
      preValidation,
      schema: {
        summary: 'Change your own password',
        body: passwordChangeSchema,
        response: {
          200: documentAnswer(
            'The password is changed, and all other sessions have ended.',
            doneSchema,
          ),
        },
      },
    },
    async (request) => {
      const browser = browserOf(request, config);
      const ended = await changePassword(request.body, signedInOf(request), browser, deps);
      staffSockets.end(ended, 'ended');
      mailer.wake();
      return done;
    },
  );

  routes.post(
    '/account/away',
    {
      preValidation,
      schema: {
        summary: 'Say until when you are away',
        body: absenceSchema,
        response: { 200: documentAnswer('It is set.', doneSchema) },
      },
    },
    async (request) => {
      const { id } = staffOf(request);
      await setAbsence(id, request.body.until, actorOf(request, config), deps);
      return done;
    },
  );

  routes.post(
    '/account/notice/dismiss',
    {
      preValidation,
      schema: {
        summary: 'Say that the notice of the desk was read',
        response: { 200: documentAnswer('It is not shown again.', doneSchema) },
      },
    },
    async (request) => {
      const { id } = staffOf(request);
      await store.transaction('unlocked', (writes) => writes.staff.change(id, { notice: null }));
      return done;
    },
  );
}
