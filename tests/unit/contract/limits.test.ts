import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { callRequestSchema } from '@repo/contract/call-request.ts';
import { holidaySchema } from '@repo/contract/business-hours.ts';
import { registrationSchema } from '@repo/contract/chat-events.ts';
import { closeRequestSchema } from '@repo/contract/close-request.ts';
import * as account from '@repo/contract/desk/account.ts';
import { tokenInputSchema } from '@repo/contract/desk/api-token.ts';
import { auditQuerySchema } from '@repo/contract/desk/audit.ts';
import { blockInputSchema } from '@repo/contract/desk/block.ts';
import { bulkActSchema, bulkInputSchema } from '@repo/contract/desk/bulk.ts';
import { conversationQuerySchema, resolveSchema } from '@repo/contract/desk/conversation.ts';
import * as factors from '@repo/contract/desk/factors.ts';
import { jobParamsSchema } from '@repo/contract/desk/health.ts';
import {
  cannedReplyInputSchema,
  labelInputSchema,
  setLabelsSchema,
} from '@repo/contract/desk/label.ts';
import { noteInputSchema } from '@repo/contract/desk/note.ts';
import { notificationQuerySchema } from '@repo/contract/desk/notification.ts';
import { pushEndSchema } from '@repo/contract/desk/push.ts';
import { savedViewInputSchema } from '@repo/contract/desk/saved-view.ts';
import { searchQuerySchema } from '@repo/contract/desk/search.ts';
import { studioEditSchema } from '@repo/contract/desk/studio-file.ts';
import { remarkFormSchema, studioLinkInputSchema } from '@repo/contract/desk/studio-link.ts';
import { studioNewPageSchema } from '@repo/contract/desk/studio-page.ts';
import {
  studioPhotoQuerySchema,
  studioPictureQuerySchema,
} from '@repo/contract/desk/studio-picture.ts';
import { studioPublishSchema } from '@repo/contract/desk/studio-publication.ts';
import { logoutNoticeSchema } from '@repo/contract/desk/sign-on.ts';
import { replyInputSchema } from '@repo/contract/desk/ticket.ts';
import { ticketQuerySchema } from '@repo/contract/desk/ticket-filter.ts';
import { webhookPlaceFields } from '@repo/contract/desk/webhook-format.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { leadSchema } from '@repo/contract/lead.ts';
import { ratingSchema } from '@repo/contract/rating.ts';
import { seenByAuthorSchema } from '@repo/contract/seen-by-author.ts';
import { violationsSchema } from '@repo/contract/policy-report.ts';
import { chatMessageSchema } from '@repo/contract/visitor-message.ts';

/** The smallest and the largest length of each field, of which one less and one more are refused. */
type Limits = Readonly<Record<string, readonly [least: number, most: number]>>;

const ruleOf = (schema: z.ZodObject, field: string) => schema.shape[field] as z.ZodType;

/** Which of the four lengths around two limits a rule accepts. */
function acceptedAround(rule: z.ZodType, limits: readonly [number, number], make: Make) {
  const [least, most] = limits;
  const lengths = [least - 1, least, most, most + 1].filter((length) => length >= 0);
  return lengths.filter((length) => rule.safeParse(make(length)).success);
}

type Make = (length: number) => unknown;
const text: Make = (length) => 'x'.repeat(length);
const after =
  (prefix: string): Make =>
  (length) =>
    prefix + 'x'.repeat(length);

/** What is more than a text of one sign repeated. */
const MADE: Readonly<Record<string, Make>> = {
  'inquiry.id': after('submission_'),
  'inquiry.sessionId': after('contact_'),
  'message.sessionId': after('chat_'),
  'message.files': (length) => Array.from({ length }, () => 'a'.repeat(32)),
  'way to a passkey.transports': (length) => Array.from({ length }, () => 'usb'),
  'seen by an author.requestIds': (length) => Array.from({ length }, () => 'x'),
  'closing.requestIds': (length) => Array.from({ length }, () => 'x'),
  'labels.labelIds': (length) => Array.from({ length }, () => 'x'),
  'one of several.requestIds': (length) => Array.from({ length }, () => 'x'),
  'bulk call.items': (length) => Array.from({ length }, () => ({ id: 'x', assigneeId: null })),
  'push.endpoint': (length) => 'http://a/'.padEnd(length, 'x').slice(0, length),
  'edit.path': (length) => Array.from({ length }, () => 'x'),
  'page.path': (length) => '/'.padEnd(length, 'x').slice(0, length),
  'publication.files': (length) => Array.from({ length }, () => 'company.yaml'),
  'reports.violations': (length) =>
    Array.from({ length }, () => ({
      side: 'site',
      directive: 'img-src',
      blocked: 'inline',
      page: '/',
    })),
};

/** How a passkey can be reached, as its list and as one entry. */
const { transports } = factors.passkeyAdditionSchema.shape.answer.shape.response.shape;
const reached = z.object({ transports, transport: transports.unwrap().element });

const passkey = factors.passkeyAdditionSchema.shape.answer;

test.each<[string, z.ZodObject, Limits]>([
  [
    'inquiry',
    inquirySchema.in,
    {
      fullName: [2, 200],
      phoneNumber: [10, 50],
      description: [10, 5000],
      howCanWeHelp: [0, 5000],
      company: [0, 200],
      budget: [0, 200],
      timeline: [0, 200],
      referralSource: [0, 200],
      id: [1, 200],
      sessionId: [1, 150],
    },
  ],
  [
    'lead',
    leadSchema,
    {
      name: [2, 200],
      phone: [0, 50],
      company: [0, 200],
      website: [0, 500],
      projectType: [0, 200],
      budget: [0, 200],
      timeline: [0, 200],
      referralSource: [0, 200],
      description: [0, 5000],
    },
  ],
  ['call request', callRequestSchema, { preferredTime: [0, 100], notes: [0, 5000] }],
  ['client', callRequestSchema.shape.clientData.unwrap(), { name: [0, 200] }],
  ['close request', closeRequestSchema, { reason: [0, 200] }],
  ['registration', registrationSchema, { socketId: [0, 100] }],
  [
    'message',
    chatMessageSchema,
    { message: [1, 5000], sender: [0, 100], id: [8, 100], sessionId: [1, 150], files: [0, 10] },
  ],
  ['reports', violationsSchema, { violations: [1, 50] }],
  ['sign-in', account.signInSchema, { email: [0, 254], password: [0, 1000] }],
  ['password change', account.passwordChangeSchema, { current: [0, 1000], next: [12, 200] }],
  ['unlocking', account.unlockSchema, { token: [0, 200] }],
  ['question', account.invitationQuestionSchema, { token: [0, 200] }],
  ['acceptance', account.invitationAcceptanceSchema, { token: [0, 200], name: [2, 60] }],
  ['search in the audit log', auditQuerySchema, { q: [1, 100], cursor: [0, 300] }],
  ['block', blockInputSchema, { reason: [0, 200] }],
  ['list', conversationQuerySchema, { label: [0, 100], cursor: [0, 300] }],
  ['list of notifications', notificationQuerySchema, { cursor: [0, 300] }],
  ['seen by an author', seenByAuthorSchema, { requestIds: [0, 1000] }],
  ['closing', resolveSchema, { requestIds: [0, 1000] }],
  ['holiday', holidaySchema, { name: [1, 60] }],
  ['labels', setLabelsSchema, { labelIds: [0, 20] }],
  ['code', factors.codeSchema, { code: [1, 50] }],
  ['confirmation', factors.confirmSchema, { password: [1, 1000] }],
  ['passkey', factors.passkeyNameSchema, { name: [1, 60] }],
  ['answer of a passkey', passkey, { id: [1, 1364] }],
  [
    'proof of a passkey',
    passkey.shape.response,
    { clientDataJSON: [0, 20_000], attestationObject: [0, 20_000] },
  ],
  ['way to a passkey', reached, { transports: [0, 10], transport: [0, 20] }],
  ['job', jobParamsSchema, { id: [0, 100] }],
  ['label', labelInputSchema, { name: [1, 40] }],
  ['canned reply', cannedReplyInputSchema, { shortcut: [1, 30], text: [1, 5000] }],
  ['note', noteInputSchema, { text: [1, 5000] }],
  ['search', searchQuerySchema, { q: [1, 200] }],
  ['logout', logoutNoticeSchema, { logout_token: [0, 10_000] }],
  [
    'tickets',
    ticketQuerySchema,
    { assignee: [0, 100], email: [0, 254], label: [0, 100], cursor: [0, 300] },
  ],
  ['reply', replyInputSchema, { text: [1, 20_000] }],
  ['token', tokenInputSchema, { name: [1, 40] }],
  ['view', savedViewInputSchema, { name: [1, 40], search: [0, 1000] }],
  ['bulk call', bulkInputSchema, { items: [1, 100] }],
  ['one of several', bulkInputSchema.shape.items.element, { id: [0, 100], requestIds: [0, 1000] }],
  ['assignment of several', bulkActSchema.options[0], { assigneeId: [0, 100] }],
  ['label of several', bulkActSchema.options[1], { labelId: [0, 100] }],
  ['push', pushEndSchema, { endpoint: [8, 1000] }],
  ['rating', ratingSchema, { closedAt: [1, 40], comment: [0, 300] }],
  ['webhook', webhookPlaceFields, { channel: [0, 30], token: [0, 300], signingSecret: [0, 200] }],
  ['edit', studioEditSchema.options[1], { path: [0, 30], behind: [0, 200] }],
  ['link', studioLinkInputSchema, { name: [1, 80] }],
  ['comment', remarkFormSchema.options[1], { name: [1, 80], text: [1, 2000] }],
  ['page', studioNewPageSchema, { title: [1, 200], path: [1, 150], template: [0, 40] }],
  ['photo', studioPhotoQuerySchema, { name: [0, 300] }],
  ['picture', studioPictureQuerySchema, { name: [0, 300], version: [0, 100] }],
  ['publication', studioPublishSchema, { files: [1, 500] }],
])('each field of a %s has its smallest and its largest length', (name, schema, limits) => {
  const accepted = Object.entries(limits).map(([field, around]) => [
    field,
    acceptedAround(ruleOf(schema, field), around, MADE[`${name}.${field}`] ?? text),
  ]);
  expect(Object.fromEntries(accepted)).toEqual(limits);
});

test('what is too long is told with the name of the field and the largest length', () => {
  const { error } = inquirySchema.in.shape.description.safeParse('x'.repeat(5001));
  expect(error?.issues.map(({ message }) => message)).toContain(
    'Project description is too long (maximum 5,000 characters)',
  );
});

test.each<[string, z.ZodObject, Record<string, number>]>([
  [
    'inquiry',
    inquirySchema.in,
    {
      userAgent: 1000,
      pageUrl: 2000,
      subject: 500,
      firstLandingPage: 500,
      firstReferrer: 500,
      lastPage: 500,
      lastLandingPage: 500,
      lastReferrer: 500,
    },
  ],
  ['lead', leadSchema, { userAgent: 1000, pageUrl: 2000 }],
  ['message', chatMessageSchema, { pageUrl: 2000 }],
])('what browsers say in a %s is cut at its largest length', (_, schema, limits) => {
  const cut = Object.keys(limits).map((field) => [
    field,
    String(ruleOf(schema, field).parse('x'.repeat(3000))).length,
  ]);
  expect(Object.fromEntries(cut)).toEqual(limits);
});
