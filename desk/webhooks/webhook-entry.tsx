import { useState } from 'react';
import {
  BOTH_SECRETS_HOURS,
  WAITING_DAYS,
  WEBHOOK_KIND_LABELS,
  WEBHOOK_KINDS,
  webhookSecretSchema,
  type PauseReason,
  type WebhookEndpoint,
} from '@repo/contract/desk/webhook-endpoint.ts';
import { useConfirmed } from '#account/use-confirmed.tsx';
import { changeDesk } from '#call.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { DeliveryList } from '#webhooks/delivery-list.tsx';
import { SecretNotice } from '#webhooks/secret-notice.tsx';
import { WebhookForm } from '#webhooks/webhook-form.tsx';

type EntryProps = Readonly<{ endpoint: WebhookEndpoint }>;

/** A webhook: its state, and what can be done with it. */
export function WebhookEntry({ endpoint }: EntryProps) {
  const { id, format, paused } = endpoint;
  const name = webhookName(endpoint);
  const [isListed, setListed] = useState(false);
  const [secret, setSecret] = useState<string>();
  const send = useSend([queryKeys.webhooks, queryKeys.counts]);
  const { confirmed, dialog } = useConfirmed();
  const path = `/webhooks/${id}`;
  return (
    <li>
      <h2>
        <UserLine text={name} />
      </h2>
      <WebhookState endpoint={endpoint} />
      <div className="row">
        {paused ? (
          <ActionButton
            words="Resume"
            busyWords="Resuming…"
            about={name}
            action={() => send(`${path}/resume`)}
          />
        ) : (
          <>
            <ActionButton
              words="Send a test"
              busyWords="Sending…"
              about={`to ${name}`}
              action={async () => {
                await send(`${path}/test`);
                setListed(true);
              }}
            />
            <ActionButton
              words="Pause"
              busyWords="Pausing…"
              about={name}
              action={() => send(`${path}/pause`)}
            />
          </>
        )}
        {format === 'standard' && (
          <ConfirmButton
            words="Renew secret"
            busyWords="Renewing…"
            about={`of ${name}`}
            title="Renew the secret?"
            action={() =>
              confirmed(async () => {
                const renewed = await changeDesk(`${path}/secret`, webhookSecretSchema);
                setSecret(renewed.secret);
              })
            }
          >
            For {BOTH_SECRETS_HOURS} hours, calls are signed with both. Then only the new one
            counts.
          </ConfirmButton>
        )}
        <ConfirmButton
          words="Remove"
          busyWords="Removing…"
          about={name}
          title="Remove this webhook?"
          action={() => send(`${path}/remove`)}
        >
          Nothing is sent to {name} anymore, and what waits for it is lost.
        </ConfirmButton>
      </div>
      {secret !== undefined && <SecretNotice secret={secret} />}
      <details>
        <summary>
          Change<span className="sr-only"> {name}</span>
        </summary>
        <WebhookForm
          // What somebody else has changed meanwhile is in the form, too.
          key={JSON.stringify([endpoint.url, endpoint.channel, endpoint.kinds])}
          before={endpoint}
          isStored
          words="Save"
          busyWords="Saving…"
          send={(input) => confirmed(() => send(path, input))}
        />
      </details>
      <details open={isListed} onToggle={({ currentTarget }) => setListed(currentTarget.open)}>
        <summary>
          Last calls<span className="sr-only"> to {name}</span>
        </summary>
        {isListed && <DeliveryList endpointId={id} />}
      </details>
      {dialog}
    </li>
  );
}

/** What a webhook is called: all in Slack have the same address. */
const webhookName = ({ format, url, channel }: WebhookEndpoint): string =>
  format === 'slack' ? `Slack, channel ${channel ?? ''}` : url;

const REASONS: Record<PauseReason, string> = {
  failing: 'It accepted nothing for two days',
  gone: 'It answered that it wants no more calls (410)',
  admin: 'An admin paused it',
};

function WebhookState({ endpoint }: EntryProps) {
  const { kinds, paused, waiting, waitingSince, expired } = endpoint;
  return (
    <>
      {paused && (
        <p className="alert">
          Paused since <When at={paused.at} />: {REASONS[paused.reason]}. What happens is kept for{' '}
          {WAITING_DAYS} days, and sent in its order once it is resumed.
        </p>
      )}
      <p className="soft">
        {kinds.length === WEBHOOK_KINDS.length
          ? 'All events'
          : kinds.map((kind) => WEBHOOK_KIND_LABELS[kind]).join(', ')}
        .{' '}
        {waitingSince === null ? (
          'Everything was delivered.'
        ) : (
          <>
            {waiting} {waiting === 1 ? 'call waits' : 'calls wait'}, the oldest since{' '}
            <When at={waitingSince} />.
          </>
        )}
      </p>
      {expired > 0 && (
        <p className="alert">
          {expired} {expired === 1 ? 'call was' : 'calls were'} removed undelivered, because they
          were older than {WAITING_DAYS} days.
        </p>
      )}
    </>
  );
}
