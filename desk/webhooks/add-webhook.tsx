import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WEBHOOK_KINDS, webhookSecretSchema } from '@repo/contract/desk/webhook-endpoint.ts';
import { useConfirmed } from '#account/use-confirmed.tsx';
import { changeDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { SecretNotice } from '#webhooks/secret-notice.tsx';
import { WebhookForm } from '#webhooks/webhook-form.tsx';

/** Adds a webhook, and shows its secret once. */
export function AddWebhook() {
  const client = useQueryClient();
  const { confirmed, dialog } = useConfirmed();
  const [secret, setSecret] = useState<string>();
  return (
    <section aria-labelledby="add-webhook">
      <h2 id="add-webhook">Add a webhook</h2>
      {secret !== undefined && <SecretNotice secret={secret} />}
      <WebhookForm
        before={{ format: 'standard', url: '', channel: null, kinds: WEBHOOK_KINDS }}
        isStored={false}
        words="Add webhook"
        busyWords="Adding…"
        send={(input) =>
          confirmed(async () => {
            const made = await changeDesk('/webhooks', webhookSecretSchema, input);
            // Those for Slack and Teams are made there.
            setSecret(made.secret === '' ? undefined : made.secret);
            await client.invalidateQueries({ queryKey: queryKeys.webhooks });
          })
        }
      />
      {dialog}
    </section>
  );
}
