import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { keepEmail, requestTranscript } from '@/backend/chat/visitor-email';
import type { Config } from '@/backend/core/config';
import type { Clock } from '@/backend/core/clock';
import { clientAddressOf } from '@/backend/http/client-address';
import { documentAnswer, documentCodedError } from '@/backend/http/document-answer';
import { errorHandlerFor } from '@/backend/http/error-handler';
import { requireBody } from '@/backend/http/require-body';
import type { Limits } from '@/backend/limits/limits';
import type { Mailer } from '@/backend/mail/mailer';
import type { Store } from '@/backend/store/store';
import { EMAIL_KEPT, requestStoredSchema, TRANSCRIPT_SENT } from '@/lib/contract/chat-answer';
import { chatEmailSchema, transcriptRequestSchema } from '@/lib/contract/chat-email';
import { chatSessionId } from '@/lib/contract/chat-ids';

type Deps = {
  limits: Limits;
  mailer: Pick<Mailer, 'wake'>;
  store: Store;
  clock: Clock;
  config: Pick<Config, 'RECEIPTS_PER_HOUR'>;
};

const refusals = {
  400: documentCodedError('The body is not JSON.'),
  405: documentCodedError('The method is not allowed.'),
  413: documentCodedError('The body is larger than 64 KB.'),
  415: documentCodedError('The content type is not application/json.'),
  429: documentCodedError(
    'A limit has been reached. `retryAfter` and Retry-After say how many seconds to wait.',
  ),
  500: documentCodedError('An error in the backend.'),
  503: documentCodedError('It could not be stored. Trying again later may work.'),
};

const emailSchema = {
  summary: 'Keep the email address of a visitor',
  description:
    'Answers go there when the visitor does not read them. A known address is never replaced.',
  params: z.object({ sessionId: chatSessionId }),
  body: chatEmailSchema,
  response: {
    200: documentAnswer('The address is kept.', requestStoredSchema),
    409: documentCodedError('Another address is known.'),
    422: documentCodedError('The address is invalid, or there is no such conversation.'),
    ...refusals,
  },
};

const transcriptSchema = {
  summary: 'Email a conversation to its visitor',
  description:
    'It goes to the address that is known, once staff have answered, and at most once an hour.',
  body: transcriptRequestSchema,
  response: {
    200: documentAnswer('The email is stored and will be sent.', requestStoredSchema),
    422: documentCodedError(
      'The session ID is invalid, no address is known, or nobody has answered yet.',
    ),
    ...refusals,
  },
};

/** Adds the routes for what goes to visitors by email, which are our own extension. */
export function addEmailRoutes(
  app: FastifyInstance,
  { limits, mailer, store, clock, config }: Deps,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = requireBody;
  const errorHandler = errorHandlerFor('conversation');

  routes.put(
    '/chat/email/:sessionId',
    { schema: emailSchema, preValidation, errorHandler },
    async ({ params: { sessionId }, body: { email }, raw }) => {
      await limits.marks.consume(clientAddressOf(raw));
      await keepEmail(sessionId, email, { store });
      return { success: true as const, message: EMAIL_KEPT };
    },
  );

  routes.post(
    '/chat/transcript',
    { schema: transcriptSchema, preValidation, errorHandler },
    async ({ body: { sessionId }, raw }) => {
      await limits.requests.consume(clientAddressOf(raw));
      await requestTranscript(sessionId, { store, clock, config });
      mailer.wake();
      return { success: true as const, message: TRANSCRIPT_SENT };
    },
  );
}
