import webPush from 'web-push';
import type { Store } from '#store/store.ts';

/** The keys by which push services recognize this desk (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Both keys in one secret, so that they always belong together. */
const NAME = 'vapid';

/**
 * Returns the keys of this installation, and makes them the first time. Browsers are bound to them, so they never change.
 *
 * @throws {StoreUnavailable}
 */
export async function vapidKeys(store: Store): Promise<VapidKeys> {
  const known = await store.read(({ secrets }) => secrets.find(NAME));
  const kept =
    known ??
    (await store.transaction('unlocked', ({ secrets }) =>
      secrets.keep(NAME, JSON.stringify(webPush.generateVAPIDKeys())),
    ));
  return JSON.parse(kept) as VapidKeys;
}
