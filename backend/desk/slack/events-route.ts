import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SLACK_EVENTS_PATH } from '@repo/contract/desk/webhook-format.ts';
import { NotFound, StoreUnavailable, WrongSignature } from '#core/errors.ts';
import type { DeskDeps } from '#desk/deps.ts';
import { keepAnswer, type SlackAnswer } from '#desk/slack/answer.ts';
import { readSlackCall } from '#desk/slack/envelope.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { documentAnswer, documentError } from '#http/document-answer.ts';
import { addScope } from '#http/scope.ts';
import { isFromSlack } from '#webhook/slack-signature.ts';

/** The maximum size of a call, in bytes: a message has up to 40,000 characters, and is in there twice. */
const LARGEST_EVENT = 512 * 1024;

/** How many calls from one address may be signed wrongly in an hour. */
const WRONG_AN_HOUR = 30;

const schema = {
  summary: 'Hear what is written in Slack',
  description:
    'For the Events API of Slack: what is written in a thread of a webhook with the format Slack goes to the visitor or ' +
    'customer. Calls are signed with the signing secret of the app. Without such a webhook, there is no such call.',
  consumes: ['application/json'],
  response: {
    200: documentAnswer(
      'It is kept, by this call or an earlier one, or is nothing that goes to anybody.',
      z.object({ challenge: z.string().optional() }),
    ),
    403: documentError('The call is not signed by such an app, or more than five minutes ago.'),
    404: documentError('There is no webhook with the format Slack.'),
    405: documentError('The method is not POST.'),
    413: documentError('The call is larger than 512 KB.'),
    415: documentError('The content type is not application/json.'),
    429: documentError('Too many calls from this address were signed wrongly.'),
    500: documentError('An error in the backend.'),
    503: documentError('It could not be stored. Slack tries again.'),
  },
};

type Call = { headers: IncomingHttpHeaders; body: Buffer };

/**
 * Adds the call with which Slack brings what is written in its channels. It only keeps what is written, because Slack waits
 * three seconds at most; what comes of it is said in the thread.
 */
export async function addSlackEventsRoute(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { store, clock, deliveries, createLimiter } = deps;
  const wrong = createLimiter({
    name: 'slack:wrong',
    points: WRONG_AN_HOUR,
    seconds: 60 * 60,
    sentence: 'Too many calls from this address were not signed by Slack.',
  });

  /** @returns the endpoints of the app that has signed */
  const signersOf = async (call: Call): Promise<string[]> => {
    const all = await store.read(({ webhookEndpoints }) => webhookEndpoints.all());
    const slacks = all.filter(({ format }) => format === 'slack');
    if (slacks.length === 0) throw new NotFound('There is nothing at this address');
    const now = clock.now();
    const signers = slacks.filter(({ secret }) => isFromSlack(call, secret, now));
    if (signers.length === 0) throw new WrongSignature('The call is not signed by Slack');
    return signers.map(({ id }) => id);
  };

  const keep = async (answer: SlackAnswer, endpointIds: readonly string[]): Promise<void> => {
    const { channel, threadTs: ts } = answer;
    const isKept = await store.transaction('unlocked', async (transaction) => {
      const thread = await transaction.webhookThreads.at({ channel, ts }, endpointIds);
      if (!thread) return false;
      await keepAnswer(transaction, thread, answer, new Date(clock.now()).toISOString());
      return true;
    });
    if (isKept) deliveries.wake();
  };

  /** Whoever calls has been charged for a wrong signature, before the body was read. */
  const check = async ({ raw, headers, body }: FastifyRequest): Promise<string[]> => {
    const address = clientAddressOf(raw);
    try {
      const signers = await signersOf({ headers, body: body as Buffer });
      await wrong.refund(address);
      return signers;
    } catch (error) {
      // Nobody has looked at the signature, which is our fault.
      if (error instanceof StoreUnavailable) await wrong.refund(address);
      throw error;
    }
  };

  await addScope(app, { name: 'slack' }, (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const onRequest = ({ raw }: FastifyRequest) => wrong.consume(clientAddressOf(raw));
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(SLACK_EVENTS_PATH, { schema, bodyLimit: LARGEST_EVENT, onRequest }, async (request) => {
        const signers = await check(request);
        const { challenge, written } = readSlackCall(request.body as Buffer);
        if (written) await keep(written, signers);
        return challenge === undefined ? {} : { challenge };
      });
  });
}
