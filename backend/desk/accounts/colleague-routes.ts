import { z } from 'zod';
import {
  colleaguesSchema,
  invitedSchema,
  inviteSchema,
  roleChangeSchema,
  teamSchema,
} from '@repo/contract/desk/account.ts';
import { absenceSchema } from '@repo/contract/desk/absence.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { setAbsence } from '#staff/absence.ts';
import { staffOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';
import {
  changeColleagueRole,
  listColleagues,
  listTeam,
  removeColleague,
  withdrawInvitation,
} from '#staff/colleagues.ts';
import { invitationLink, inviteColleague } from '#staff/invitations.ts';
import { deskOrigin } from '#core/desk-address.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

const preValidation = requireBody;
const params = z.object({ id: z.string() });
const done = { success: true } as const;

/** Adds the routes for colleagues and invitations. */
export function addColleagueRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { config, staffSockets } = deps;

  routes.get(
    '/colleagues',
    {
      schema: {
        summary: 'List everyone to whom work can be assigned',
        response: {
          200: documentAnswer('Who they are, and who has the desk open.', colleaguesSchema),
        },
      },
    },
    () => listColleagues(staffSockets.connected(), deps),
  );

  routes.get(
    '/team',
    {
      schema: {
        summary: 'List the staff',
        response: { 200: documentAnswer('Accounts and pending invitations.', teamSchema) },
      },
    },
    () => listTeam(staffSockets.connected(), deps),
  );

  routes.post(
    '/colleagues/invite',
    {
      preValidation,
      schema: {
        summary: 'Invite a colleague',
        body: inviteSchema,
        response: {
          200: documentAnswer('The link, which is shown only this once.', invitedSchema),
        },
      },
    },
    async (request) => {
      const { token, expiresAt } = await inviteColleague(
        { ...request.body, invitedBy: staffOf(request).id },
        actorOf(request, config),
        deps,
      );
      // Without `DESK_URL`, the link uses the origin at which the sender sees the desk.
      const origin = deskOrigin(config, request.headers.origin);
      return { link: invitationLink(origin, token), expiresAt };
    },
  );

  routes.post(
    '/invitations/:id/withdraw',
    {
      preValidation,
      schema: {
        summary: 'Revoke an invitation',
        params,
        response: { 200: documentAnswer('Its link no longer works.', doneSchema) },
      },
    },
    async (request) => {
      await withdrawInvitation(request.params.id, actorOf(request, config), deps);
      return done;
    },
  );

  routes.post(
    '/colleagues/:id/role',
    {
      preValidation,
      schema: {
        summary: 'Give a colleague another role',
        params,
        body: roleChangeSchema,
        response: {
          200: documentAnswer('The role is changed, and all sessions have ended.', doneSchema),
        },
      },
    },
    async (request) => {
      const { params: about, body } = request;
      const by = actorOf(request, config);
      const ended = await changeColleagueRole(about.id, body.role, by, deps);
      staffSockets.end(ended, 'ended');
      return done;
    },
  );

  routes.post(
    '/colleagues/:id/away',
    {
      preValidation,
      schema: {
        summary: 'Say until when a colleague is away',
        params,
        body: absenceSchema,
        response: { 200: documentAnswer('It is set.', doneSchema) },
      },
    },
    async (request) => {
      const { params: about, body } = request;
      await setAbsence(about.id, body.until, actorOf(request, config), deps);
      return done;
    },
  );

  routes.post(
    '/colleagues/:id/remove',
    {
      preValidation,
      schema: {
        summary: 'Remove a colleague',
        params,
        response: {
          200: documentAnswer('The account is removed, and its sessions have ended.', doneSchema),
        },
      },
    },
    async (request) => {
      const ended = await removeColleague(request.params.id, actorOf(request, config), deps);
      staffSockets.end(ended, 'removed');
      return done;
    },
  );
}
