import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { acceptInquiry } from '@/backend/contact/accept';
import { isInquiryStored } from '@/backend/contact/is-stored';
import { createNetworks } from '@/backend/blocks/network';
import { clientAddressOf } from '@/backend/http/client-address';
import { answer, failing, refusing } from '@/backend/http/documented';
import { answerFailuresOf } from '@/backend/http/failures';
import { requireBody } from '@/backend/http/require-body';
import { createCharge } from '@/backend/limits/charge';
import type { Limits } from '@/backend/limits/limits';
import type { Reserve } from '@/backend/limits/reserve';
import type { Mailer } from '@/backend/mail/mailer';
import type { Store } from '@/backend/store/store';
import { storedAnswerSchema } from '@/lib/contract/answer';
import { INQUIRY_STORED, inquirySchema } from '@/lib/contract/inquiry';

const schema = {
  summary: 'Store an inquiry',
  description:
    'Stores the inquiry and answers once it is on disk. Repeating the call with the same ID ' +
    'gives the same answer and stores nothing. A notice to the team and a receipt follow by email, ' +
    'except for what looks like spam. The number of receipts to one address is limited.',
  body: inquirySchema,
  response: {
    200: answer('The inquiry is stored, by this call or an earlier one.', storedAnswerSchema),
    400: failing('The body is not JSON.'),
    405: failing('The method is not POST.'),
    409: failing('The ID has already been used for another inquiry.'),
    413: failing('The body is larger than 64 KB.'),
    415: failing('The content type is not application/json.'),
    422: failing(
      'A field is invalid. The answer names the first one, with a message for the visitor.',
    ),
    429: refusing(
      'A limit has been reached. `retryAfter` and Retry-After say how many seconds to wait.',
    ),
    500: failing('An error in the backend.'),
    503: failing('The inquiry could not be stored. Trying again later may work.'),
  },
};

const errorHandler = answerFailuresOf('inquiry');

type Parts = {
  store: Store;
  mailer: Mailer;
  clock: Clock;
  config: Config;
  limits: Limits;
  reserve: Reserve;
};

/** `POST /contact/submit` (requirement 7.6). */
export function addSubmitRoute(app: FastifyInstance, parts: Parts): void {
  const { mailer, limits, reserve } = parts;
  const networks = createNetworks(parts);
  const charge = createCharge();
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/contact/submit',
      { schema, preValidation: requireBody, errorHandler },
      async ({ body: inquiry, raw }) => {
        const address = clientAddressOf(raw);
        const { sessionId, id } = await charge({
          key: inquiry.id,
          take: () => limits.inquiries.take(address),
          isStored: () => isInquiryStored(inquiry, parts),
          work: async () => {
            const networkHash = await networks.hashOf(address);
            const shortage = await reserve.shortage();
            return acceptInquiry(inquiry, parts, { networkHash, shortage });
          },
        });
        mailer.wake();
        return { success: true as const, message: INQUIRY_STORED, sessionId, id };
      },
    );
}
