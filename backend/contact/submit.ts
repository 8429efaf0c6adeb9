import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from '@/backend/clock';
import { acceptInquiry } from '@/backend/contact/accept';
import { createNetworks } from '@/backend/desk/blocks/network';
import { clientAddressOf } from '@/backend/http/client-address';
import { answer, failing } from '@/backend/http/documentation';
import { answerFailuresOf } from '@/backend/http/failures';
import { requireBody } from '@/backend/http/require-body';
import type { Mailer } from '@/backend/mail/mailer';
import type { Store } from '@/backend/store/store';
import { storedAnswerSchema } from '@/lib/contract/answer';
import { INQUIRY_STORED, inquirySchema } from '@/lib/contract/inquiry';

const schema = {
  summary: 'Store an inquiry',
  description:
    'Stores the inquiry and answers when it is on the disk. Sending it again with the same id ' +
    'answers the same and stores nothing. A notice to the team and a receipt follow by mail.',
  body: inquirySchema,
  response: {
    200: answer('The inquiry is stored, now or by an earlier attempt.', storedAnswerSchema),
    400: failing('The body is not JSON.'),
    405: failing('The method is not POST.'),
    409: failing('The id was used before, for another inquiry.'),
    413: failing('The body is larger than 64 KB.'),
    415: failing('The content type is not application/json.'),
    422: failing('The first field that breaks a rule, and the sentence for the visitor.'),
    500: failing('A mistake of the backend.'),
    503: failing('The inquiry could not be stored; trying again later may work.'),
  },
};

const errorHandler = answerFailuresOf('inquiry');

/** `POST /contact/submit` (spec section 7). */
export function addSubmitRoute(
  app: FastifyInstance,
  { store, mailer, clock }: { store: Store; mailer: Mailer; clock: Clock },
): void {
  const networks = createNetworks({ store });
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/contact/submit',
      { schema, preValidation: requireBody, errorHandler },
      async ({ body: inquiry, raw }) => {
        const networkHash = await networks.hashOf(clientAddressOf(raw));
        const stored = await acceptInquiry(inquiry, { store, clock }, networkHash);
        mailer.wake();
        const { sessionId, id } = stored;
        return { success: true as const, message: INQUIRY_STORED, sessionId, id };
      },
    );
}
