import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { storedAnswerSchema } from '@repo/contract/answer.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { Overloaded, StoreUnavailable } from '#core/errors.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { documentAnswer, documentError } from '#http/document-answer.ts';
import { addScope } from '#http/scope.ts';
import { LARGEST_MAIL, type Receive } from '#inbox/receive.ts';
import type { CreateLimiter } from '#limits/rate-limiter.ts';
import { checkSignature, type SignatureCheck } from '#webhook/signature.ts';

/** How many emails may arrive at the same moment: whoever calls is known only after the last byte. */
const MOST_AT_ONCE = 4;

/** How many calls from one address may be signed wrongly in an hour. */
const WRONG_AN_HOUR = 30;

/** When to come again, in seconds. */
const COME_AGAIN = 5;

const schema = {
  summary: 'Receive an email',
  description:
    'Takes an email as it came, for providers that pass on what they receive. The call is signed as ' +
    'standardwebhooks.com says, with INBOUND_MAIL_SECRET; without one, there is no such call. The answer ' +
    'follows once the email is on disk. The same bytes are stored once.',
  consumes: ['message/rfc822'],
  response: {
    200: documentAnswer('The email is stored, by this call or an earlier one.', storedAnswerSchema),
    403: documentError('The call is not signed with the secret, or more than five minutes ago.'),
    405: documentError('The method is not POST.'),
    413: documentError('The email is larger than 40 MB.'),
    415: documentError('The content type is not message/rfc822.'),
    429: documentError('Too many calls from this address were signed wrongly.'),
    500: documentError('An error in the backend.'),
    503: documentError('The email could not be stored. Trying again later may work.'),
  },
};

type Deps = {
  receive: Receive;
  clock: Clock;
  config: Pick<Config, 'INBOUND_MAIL_SECRET'>;
  /** Where wrong signatures are counted. */
  createLimiter: CreateLimiter;
};

/** Adds `POST /mail/inbound`, if there is a secret. */
export async function addInboundRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  const { receive, clock, config, createLimiter } = deps;
  const { INBOUND_MAIL_SECRET: secret } = config;
  if (secret === undefined) return;
  let arriving = 0;
  const wrong = createLimiter({
    name: 'inbound:wrong',
    points: WRONG_AN_HOUR,
    seconds: 60 * 60,
    sentence: 'Too many calls from this address were not signed with the secret.',
  });
  const take = async (headers: IncomingHttpHeaders, body: AsyncIterable<Uint8Array>) => {
    const check = checkSignature(headers, secret, clock.now());
    if (arriving === MOST_AT_ONCE) {
      throw new Overloaded('Too many emails are arriving at this moment.', COME_AGAIN);
    }
    arriving += 1;
    try {
      await receive(watched(body, check), 'hook', () => check.verify());
    } finally {
      arriving -= 1;
    }
  };
  await addScope(app, { name: 'inbound mail' }, (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('message/rfc822', (_request, payload, done) => done(null, payload));
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post('/mail/inbound', { schema, bodyLimit: LARGEST_MAIL }, async ({ raw, body }) => {
        const address = clientAddressOf(raw);
        // It counts unless the signature turns out to be right, or it is our fault that nobody has looked.
        await wrong.consume(address);
        try {
          await take(raw.headers, body as AsyncIterable<Uint8Array>);
        } catch (error) {
          const isOurFault = error instanceof StoreUnavailable || error instanceof Overloaded;
          if (isOurFault) await wrong.refund(address);
          throw error;
        }
        await wrong.refund(address);
        return { success: true as const, message: 'Stored' };
      });
  });
}

async function* watched(source: AsyncIterable<Uint8Array>, check: SignatureCheck) {
  for await (const bytes of source) {
    check.add(bytes);
    yield bytes;
  }
}
