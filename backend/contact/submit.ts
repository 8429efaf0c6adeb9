import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { storedAnswerSchema } from '@repo/contract/answer.ts';
import { INQUIRY_STORED, inquirySchema, type Inquiry } from '@repo/contract/inquiry.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import type { Metrics } from '#core/metrics.ts';
import { acceptInquiry } from '#contact/accept.ts';
import { createNetworks } from '#blocks/network.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { documentAnswer, documentError, documentCodedError } from '#http/document-answer.ts';
import { errorHandlerFor } from '#http/error-handler.ts';
import { requireBody } from '#http/validation.ts';
import { createCharge } from '#limits/charge.ts';
import type { Limits } from '#limits/limits.ts';
import type { CapacityMonitor } from '#limits/capacity.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Store } from '#store/store.ts';
import { fingerprintOf } from '#contact/fingerprint.ts';
import { isDuplicate } from '#limits/is-duplicate.ts';

const schema = {
  summary: 'Store an inquiry',
  description:
    'Stores the inquiry and answers once it is on disk. Repeating the call with the same ID ' +
    'gives the same answer and stores nothing. A notice to the team and a receipt follow by email, ' +
    'except for what looks like spam. The number of receipts to one address is limited.',
  body: inquirySchema,
  response: {
    200: documentAnswer(
      'The inquiry is stored, by this call or an earlier one.',
      storedAnswerSchema,
    ),
    400: documentError('The body is not JSON.'),
    405: documentError('The method is not POST.'),
    409: documentError('The ID has already been used for another inquiry.'),
    413: documentError('The body is larger than 64 KB.'),
    415: documentError('The content type is not application/json.'),
    422: documentError(
      'A field is invalid. The answer names the first one, with a message for the visitor.',
    ),
    429: documentCodedError(
      'A limit has been reached. `retryAfter` and Retry-After say how many seconds to wait.',
    ),
    500: documentError('An error in the backend.'),
    503: documentError('The inquiry could not be stored. Trying again later may work.'),
  },
};

const errorHandler = errorHandlerFor('inquiry');

type Deps = {
  store: Store;
  mailer: Mailer;
  clock: Clock;
  config: Config;
  limits: Limits;
  capacity: CapacityMonitor;
  metrics: Pick<Metrics, 'inquiry'>;
};

/** Adds `POST /contact/submit` (requirement 7.6). */
export function addSubmitRoute(app: FastifyInstance, deps: Deps): void {
  const { mailer, limits, capacity, metrics } = deps;
  const networks = createNetworks(deps);
  const charge = createCharge();
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/contact/submit',
      { schema, preValidation: requireBody, errorHandler },
      async ({ body: inquiry, raw }) => {
        const address = clientAddressOf(raw);
        const { sessionId, id, reference, result } = await charge({
          key: inquiry.id,
          consume: () => limits.inquiries.consume(address),
          isStored: () => isInquiryStored(inquiry, deps),
          work: async () => {
            const networkHash = await networks.hashOf(address);
            const shortage = await capacity.shortage();
            return acceptInquiry(inquiry, deps, { networkHash, shortage });
          },
        });
        metrics.inquiry(result);
        mailer.wake();
        return { success: true as const, message: INQUIRY_STORED, sessionId, id, reference };
      },
    );
}

/** Whether this exact inquiry is already stored. @throws {StoreUnavailable} */
const isInquiryStored = (inquiry: Inquiry, { store }: { store: Store }): Promise<boolean> =>
  isDuplicate(
    inquiry.id,
    (id) => store.read((reads) => reads.inquiries.find(id)),
    () => fingerprintOf(inquiry),
  );
