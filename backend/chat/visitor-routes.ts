import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHAT_CALL_NAMES } from '@repo/contract/calls.ts';
import { addChatCall, type ChatCallRoutes } from '#chat/chat-call.ts';
import type { Intake, Sender } from '#chat/intake.ts';
import { rateConversation, rateMailedConversation } from '#chat/rate-conversation.ts';
import { closeChat, markRead } from '#chat/read-receipts.ts';
import { keepEmail, requestTranscript } from '#chat/visitor-email.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { userAgentOf } from '#http/user-agent.ts';
import type { Limits } from '#limits/limits.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Store } from '#store/store.ts';

type Deps = {
  intake: Intake;
  limits: Limits;
  mailer: Pick<Mailer, 'wake'>;
  store: Store;
  clock: Clock;
  config: Pick<Config, 'RECEIPTS_PER_HOUR'>;
};

const ONCE = 'Repeating the call with the same ID gives the same answer and stores nothing.';
const STORED = 'It is stored, by this call or an earlier one.';
const USED = 'The ID has already been used for something else.';
const WRONG_SESSION = 'The session ID or another value is invalid.';

/** What each call of a visitor does (requirements 7.7 to 7.11; the calls about email are ours). */
const visitorRoutes = ({ intake, limits, mailer, store, clock, config }: Deps): ChatCallRoutes => ({
  send: {
    summary: 'Store a message from a visitor',
    description: `Answers once the message is on disk, and then notifies staff. ${ONCE}`,
    success: 'The message is stored, by this call or an earlier one.',
    refusals: { 409: USED },
    subject: 'message',
    limit: 'as it is stored',
    handle: ({ body, request }) => intake.message(body, senderOf(request)),
  },
  sendLead: {
    summary: 'Store a visitor’s contact details and project',
    description: `Answers once it is on disk. An email to the team follows. ${ONCE}`,
    success: STORED,
    refusals: { 409: USED },
    subject: 'lead',
    limit: 'as it is stored',
    handle: ({ body, request }) => intake.lead(body, senderOf(request)),
  },
  scheduleCall: {
    summary: 'Store a request for a call',
    description: `Answers once it is on disk. An email to the team follows. ${ONCE}`,
    success: STORED,
    refusals: { 409: USED },
    subject: 'call',
    limit: 'as it is stored',
    handle: ({ body, request }) => intake.call(body, senderOf(request)),
  },
  markRead: {
    summary: 'Mark all messages as read',
    description:
      'Records that the visitor has read everything. An unknown conversation gets the same answer.',
    success: 'All messages are marked as read.',
    refusals: { 422: WRONG_SESSION },
    subject: 'conversation',
    limit: limits.marks,
    async handle({ sessionId }) {
      await markRead(sessionId, { store });
      return {};
    },
  },
  close: {
    summary: 'Record that the visitor closed the chat window',
    description: 'The next message reopens the conversation. The body is optional.',
    success: 'The conversation is closed.',
    refusals: { 422: WRONG_SESSION },
    subject: 'conversation',
    limit: limits.marks,
    async handle({ sessionId, body: { reason } }) {
      await closeChat(sessionId, reason, { store, clock });
      return {};
    },
  },
  keepEmail: {
    summary: 'Keep the email address of a visitor',
    description:
      'Answers go there when the visitor does not read them. A known address is never replaced.',
    success: 'The address is kept.',
    refusals: {
      409: 'Another address is known.',
      422: 'The address is invalid, or there is no such conversation.',
    },
    subject: 'conversation',
    limit: limits.marks,
    async handle({ sessionId, body: { email } }) {
      await keepEmail(sessionId, email, { store });
      return {};
    },
  },
  sendTranscript: {
    summary: 'Email a conversation to its visitor',
    description:
      'It goes to the address that is known, once staff have answered, and at most once an hour.',
    success: 'The email is stored and will be sent.',
    refusals: {
      422: 'The session ID is invalid, no address is known, or nobody has answered yet.',
    },
    subject: 'conversation',
    limit: limits.requests,
    async handle({ body: { sessionId } }) {
      await requestTranscript(sessionId, { store, clock, config });
      mailer.wake();
      return {};
    },
  },
  rate: {
    summary: 'Say whether a conversation that staff have closed has helped',
    description:
      'Once for each closing; a later call changes it. Repeating the call changes nothing.',
    success: 'It is stored, apart from who said it.',
    refusals: { 409: 'The conversation has gone on, or was never closed.' },
    subject: 'conversation',
    limit: limits.marks,
    async handle({ sessionId, body }) {
      await rateConversation(sessionId, body, { store, clock });
      return {};
    },
  },
  rateByMail: {
    summary: 'Say whether a closed conversation has helped, as an answer to an email',
    description:
      'For 30 days after the email, until the conversation goes on; a later call changes it.',
    success: 'It is stored, apart from who said it.',
    refusals: { 409: 'The link is too old or unknown, or the conversation has gone on.' },
    subject: 'conversation',
    limit: limits.marks,
    async handle({ body }) {
      await rateMailedConversation(body, { store, clock });
      return {};
    },
  },
});

/** Adds the routes of all calls of visitors. */
export function addVisitorRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = visitorRoutes(deps);
  for (const name of CHAT_CALL_NAMES) addChatCall(app, name, routes);
}

const senderOf = ({ raw }: FastifyRequest): Sender => ({
  address: clientAddressOf(raw),
  userAgent: userAgentOf(raw),
});
