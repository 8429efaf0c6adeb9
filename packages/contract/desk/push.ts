import { z } from 'zod';

/** A Base64url text of so many bytes, as browsers write keys. */
const bytes = (length: number) =>
  z
    .base64url()
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === length,
      'is too short',
    );

/** The longest address of a push service that is kept. */
const LONGEST_ENDPOINT = 1000;

const endpoint = z.url({ protocol: /^https?$/ }).max(LONGEST_ENDPOINT);

/**
 * `POST /desk/api/notifications/push`: a browser that wants notifications while the desk is closed, as its
 * `PushSubscription` says it (W3C Push API): where they go, and the keys that only it can read them with.
 */
export const pushSubscriptionSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});

/** `POST /desk/api/notifications/push/end`: the browser wants no more. */
export const pushEndSchema = z.object({ endpoint });

/** `GET /desk/api/notifications/push`: the key by which push services recognize this desk (VAPID). */
export const pushKeySchema = z.object({ key: z.string() });

/** What is pushed. It names nobody and says nothing that a visitor wrote, because it is read on a locked screen. */
export const pushMessageSchema = z.object({
  /** The ID of the notification, by which a browser recognizes a repeat. */
  id: z.string(),
  words: z.string(),
  /** The page of the desk that it leads to. */
  path: z.string(),
});

export type PushMessage = z.infer<typeof pushMessageSchema>;
