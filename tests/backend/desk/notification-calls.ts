import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { countsSchema } from '@repo/contract/desk/counts.ts';
import {
  notificationListSchema,
  USUAL_CHOICES,
  type Bell,
  type Notification,
  type NotificationChoices,
} from '@repo/contract/desk/notification.ts';
import type { Colleague } from '#tests/backend/desk/desk.ts';

/** All of somebody's notifications, the newest first, page by page. */
export async function notificationsOf(colleague: Colleague): Promise<Notification[]> {
  const all: Notification[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await colleague.get(`/notifications${cursor && `?cursor=${cursor}`}`);
    const page = notificationListSchema.parse(body);
    all.push(...page.notifications);
    cursor = page.nextCursor;
  }
  return all;
}

/** Their kinds, and how often each has happened, the newest first. */
export const kindsOf = async (colleague: Colleague): Promise<string[]> =>
  (await notificationsOf(colleague)).map(({ kind, count }) => `${kind} ${count}`);

/** What somebody's bell shows. */
export const bellOf = async (colleague: Colleague): Promise<Bell> =>
  countsSchema.parse((await colleague.get('/counts')).body).bell;

/** Assigns a conversation or a ticket. @param path that of the conversation or the ticket */
export async function assign(
  by: Colleague,
  path: string,
  to: { id: string } | null,
  from: { id: string } | null = null,
): Promise<void> {
  const wish = { assigneeId: to?.id ?? null, expectedAssigneeId: from?.id ?? null };
  expect(await by.post(`${path}/assign`, wish)).toMatchObject({ status: 200 });
}

/** Adds a note. @returns its ID */
export async function addNote(
  by: Colleague,
  path: string,
  text: string,
  id: string = randomUUID(),
): Promise<string> {
  expect(await by.post(`${path}/notes`, { id, text })).toMatchObject({ status: 200 });
  return id;
}

/** Changes how somebody is notified. */
export async function choose(
  colleague: Colleague,
  choices: Partial<NotificationChoices>,
): Promise<void> {
  const body = { ...USUAL_CHOICES, ...choices };
  expect(await colleague.post('/account/notifications', body)).toMatchObject({ status: 200 });
}
