import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { pushMessageSchema, type PushMessage } from '@repo/contract/desk/push.ts';

/** A browser of a push service: its subscription, and what was pushed to it, decrypted. */
export type PushedBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  messages: PushMessage[];
};

/** A push service of our own, which checks what real ones check, and can read what it passes on. */
export type PushService = AsyncDisposable & {
  url: string;
  /** A browser that has subscribed. @param key the public key of the desk (VAPID) */
  subscribe(key: string): PushedBrowser;
  /** Decides how a call is answered: a status, or null for no answer at all. 201 by default. */
  answer: (browser: PushedBrowser, message: PushMessage) => number | null | Promise<number | null>;
};

type Subscriber = PushedBrowser & { ecdh: ECDH; auth: Buffer; key: string };

/** The length of the point of a public key (P-256), and of what comes before it in a message (RFC 8188). */
const POINT = 65;
const SALT = 16;
const RECORD_SIZE = 4;
const TAG = 16;

const DAY_S = 86_400;

/**
 * Starts a push service on a free port of 127.0.0.1. It refuses a call without a valid signature of the subscribed key
 * (RFC 8292), with a wrong encryption (RFC 8291), or without how long to keep it (RFC 8030).
 *
 * @param now the time in milliseconds since 1970, by which signatures expire
 */
export async function startPushService(now: () => number = Date.now): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const take = async (path: string, headers: IncomingHttpHeaders, body: Buffer) => {
    const subscriber = subscribers.get(path);
    if (!subscriber) return 404;
    if (!(await isSigned(headers, subscriber.key, { audience: service.url, now: now() })))
      return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl)))
      return 400;
    const message = pushMessageSchema.strict().parse(JSON.parse(decrypt(body, subscriber)));
    if (headers.topic !== message.id.replaceAll('-', '')) return 400;
    const status = await service.answer(subscriber, message);
    if (status === null || status < 300) subscriber.messages.push(message);
    return status;
  };
  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => take(request.url ?? '', request.headers, body))
      .catch(() => 400)
      .then((status) => {
        if (status === null) request.socket.destroy();
        else response.writeHead(status).end();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    url: `http://127.0.0.1:${port}`,
    answer: () => 201,
    subscribe(key) {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(SALT);
      const path = `/push/${randomBytes(SALT).toString('hex')}`;
      const keys = {
        p256dh: ecdh.generateKeys().toString('base64url'),
        auth: auth.toString('base64url'),
      };
      const subscription = { endpoint: service.url + path, keys };
      const subscriber: Subscriber = { subscription, messages: [], ecdh, auth, key };
      subscribers.set(path, subscriber);
      return subscriber;
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return service;
}

/** Whether a call is signed by the key of the subscription, for this service, for at most a day. */
async function isSigned(
  { authorization = '' }: IncomingHttpHeaders,
  key: string,
  { audience, now }: { audience: string; now: number },
): Promise<boolean> {
  const [, token = '', sent = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (sent !== key) return false;
  const point = Buffer.from(key, 'base64url');
  const middle = (POINT + 1) / 2;
  const [x, y] = [point.subarray(1, middle), point.subarray(middle)];
  const [first, second] = [x.toString('base64url'), y.toString('base64url')];
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: first, y: second }, 'ES256');
  try {
    const currentDate = new Date(now);
    const { payload } = await jwtVerify(token, publicKey, { audience, currentDate });
    const isShort = (payload.exp ?? Infinity) <= now / 1000 + DAY_S;
    return isShort && /^(mailto:.+@|https:)/.test(payload.sub ?? '');
  } catch {
    return false;
  }
}

/** Decrypts a message of one record (RFC 8291, RFC 8188). @throws if it was encrypted for another browser */
function decrypt(body: Buffer, { ecdh, auth }: Subscriber): string {
  const salt = body.subarray(0, SALT);
  const start = SALT + RECORD_SIZE + 1;
  const sender = body.subarray(start, start + POINT);
  const sealed = body.subarray(start + POINT);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
  const derive = (what: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${what}\0`, length),
    );
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  // A delimiter (2, because it is the last record) and padding follow.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
