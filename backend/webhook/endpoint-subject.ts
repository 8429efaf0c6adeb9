import type { ActSubject } from '#audit/record.ts';
import type { StoredEndpoint } from '#store/webhooks/endpoints.ts';

/** An endpoint, as what something was done to. A path may hold a key, so only the host is named. */
export const endpointSubject = ({ id, url }: Pick<StoredEndpoint, 'id' | 'url'>): ActSubject => ({
  kind: 'webhook',
  id,
  name: new URL(url).host,
});
