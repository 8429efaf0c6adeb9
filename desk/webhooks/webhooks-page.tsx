import { useQuery } from '@tanstack/react-query';
import { webhookEndpointsSchema } from '@repo/contract/desk/webhook-endpoint.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { AddWebhook } from '#webhooks/add-webhook.tsx';
import { WebhookEntry } from '#webhooks/webhook-entry.tsx';

/** The addresses that are told what happens: whether they accept it, and what they were told last. */
export default function WebhooksPage() {
  usePageTitle('Webhooks');
  const webhooks = useQuery({
    queryKey: queryKeys.webhooks,
    queryFn: ({ signal }) => readDesk('/webhooks', webhookEndpointsSchema, signal),
  });
  return (
    <>
      <header className="page-head">
        <h1>Webhooks</h1>
      </header>
      <div className="page-body">
        <p className="soft">
          A webhook tells another program (in signed calls) or people (in a channel of Slack or
          Teams) what happens here. It names what each event is about, and contains nothing that
          people wrote.
        </p>
        <QueryView of={webhooks}>
          {({ endpoints }) =>
            endpoints.length === 0 ? (
              <Empty>No webhooks yet.</Empty>
            ) : (
              <ul className="webhooks">
                {endpoints.map((endpoint) => (
                  <WebhookEntry key={endpoint.id} endpoint={endpoint} />
                ))}
              </ul>
            )
          }
        </QueryView>
        <AddWebhook />
      </div>
    </>
  );
}
