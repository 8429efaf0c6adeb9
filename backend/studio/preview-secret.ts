import { createHmac, timingSafeEqual } from 'node:crypto';
import { readKeptKey } from '#store/operations/kept-key.ts';
import type { Store } from '#store/store.ts';

/** The name under which the store keeps the key of the secrets. */
const KEY_NAME = 'studio-previews';

/** A session, by the hash of its token, and what shows that whoever says so was told by us. */
const SECRET = /^([0-9a-f]{64})\.([\w-]{43})$/;

const proofOf = (key: Buffer, tokenHash: string): Buffer =>
  createHmac('sha256', key).update(`preview ${tokenHash}`).digest();

/**
 * Makes the secret in the address of a session's own preview. It is stored nowhere, and worth nothing without the session:
 * the hash in it opens nothing.
 *
 * @throws {StoreUnavailable}
 */
export async function previewSecret(tokenHash: string, store: Store): Promise<string> {
  const proof = proofOf(await readKeptKey(store, KEY_NAME), tokenHash);
  return `${tokenHash}.${proof.toString('base64url')}`;
}

/**
 * Finds out whose preview a secret is that somebody has shown.
 *
 * @returns the hash of the session's token, or nothing if the secret is none of ours
 * @throws {StoreUnavailable}
 */
export async function sessionOfPreview(secret: string, store: Store): Promise<string | undefined> {
  const [, tokenHash, proof] = SECRET.exec(secret) ?? [];
  if (tokenHash === undefined || proof === undefined) return undefined;
  const given = Buffer.from(proof, 'base64url');
  const right = proofOf(await readKeptKey(store, KEY_NAME), tokenHash);
  return given.length === right.length && timingSafeEqual(given, right) ? tokenHash : undefined;
}
