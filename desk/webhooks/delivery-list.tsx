import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import {
  WEBHOOK_KIND_LABELS,
  WEBHOOK_TEST,
  webhookDeliveriesSchema,
  type WebhookDelivery,
  type WebhookKind,
} from '@repo/contract/desk/webhook-endpoint.ts';
import { SLACK_ANSWER } from '@repo/contract/desk/webhook-format.ts';
import { readDesk } from '#call.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { FailureReason } from '#health/failure.tsx';
import { queryKeys } from '#shared/keys.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { FullTime, When } from '#shared/times.tsx';

/** The last calls of a webhook: whether they were accepted, and what was answered. */
export function DeliveryList({ endpointId }: Readonly<{ endpointId: string }>) {
  const deliveries = useQuery({
    queryKey: queryKeys.webhookCalls(endpointId),
    queryFn: ({ signal }) =>
      readDesk(`/webhooks/${endpointId}/deliveries`, webhookDeliveriesSchema, signal),
    staleTime: 0,
  });
  return (
    <QueryView of={deliveries}>
      {(read) =>
        read.deliveries.length === 0 ? (
          <Empty>Nothing was sent lately.</Empty>
        ) : (
          <ul className="entries">
            {read.deliveries.map((delivery) => (
              <DeliveryEntry key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

const kindWords = (kind: string): string => {
  if (kind === WEBHOOK_TEST) return 'Test';
  if (kind === SLACK_ANSWER) return 'Written in Slack';
  // A newer backend may have told something else.
  return kind in WEBHOOK_KIND_LABELS ? WEBHOOK_KIND_LABELS[kind as WebhookKind] : kind;
};

type DeliveryProps = Readonly<{ delivery: WebhookDelivery }>;

function DeliveryEntry({ delivery }: DeliveryProps) {
  const { id, kind, place, createdAt, state, lastError, answer } = delivery;
  const send = useSend([queryKeys.webhooks]);
  const path = `/webhooks/deliveries/${id}`;
  const about = `${kindWords(kind)} ${id}`;
  const isThere = kind !== WEBHOOK_TEST && kind !== 'matter.erased';
  return (
    <li>
      <div>
        <p>
          <strong>{kindWords(kind)}</strong>, <FullTime at={createdAt} />
          {isThere && (
            <>
              {' '}
              <Link href={`/${place}`}>
                Open<span className="sr-only"> what it is about</span>
              </Link>
            </>
          )}
        </p>
        <DeliveryState delivery={delivery} />
        {answer !== null && answer !== '' && (
          <details>
            <summary>
              Answer<span className="sr-only"> to {about}</span>
            </summary>
            <p dir="auto" className="typed lines">
              {answer}
            </p>
          </details>
        )}
      </div>
      {state !== 'sent' && (lastError !== null || state === 'given-up') && (
        <ActionButton
          words="Try again"
          busyWords="Trying…"
          about={about}
          action={() => send(`${path}/retry`)}
        />
      )}
      {state === 'queued' && lastError !== null && (
        <ConfirmButton
          words="Give up"
          busyWords="Giving up…"
          about={about}
          title="Give up this call?"
          action={() => send(`${path}/give-up`)}
        >
          It is not sent. What happened later in the same conversation or ticket no longer waits for
          it.
        </ConfirmButton>
      )}
    </li>
  );
}

function DeliveryState({ delivery }: DeliveryProps) {
  const { state, attempts, nextAttemptAt, doneAt, lastError, status } = delivery;
  if (state === 'sent') {
    return (
      <p className="soft">
        Delivered
        {doneAt !== null && (
          <>
            {' '}
            <When at={doneAt} />
          </>
        )}
        {status !== null && <>, HTTP {status}</>}
        {attempts > 1 && `, at attempt ${attempts}`}.
      </p>
    );
  }
  return (
    <p className={lastError === null ? 'soft' : 'alert'}>
      {state === 'given-up' ? 'Given up' : 'Not delivered yet'}
      {attempts > 0 && ` after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
      {lastError === null ? (
        '.'
      ) : (
        <>
          : <FailureReason code={lastError} />.
        </>
      )}
      {nextAttemptAt !== null && lastError !== null && (
        <>
          {' '}
          Next attempt: <When at={nextAttemptAt} />.
        </>
      )}
    </p>
  );
}
