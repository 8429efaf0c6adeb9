import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StoreUnavailable } from '#core/errors.ts';
import { FileLost } from '#core/file-errors.ts';
import { sha256 } from '#core/sha256.ts';
import { assertKey, type FileStorage } from '#files/storage/file-storage.ts';

/** Where a bucket is, and who may use it. */
export type S3Place = {
  /** The address of the bucket, and of a folder in it: `https://host/bucket/folder`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
};

/** How long one request may take, in milliseconds. A part has half a megabyte. */
const TIMEOUT_MS = 30_000;

/** How long to wait before each further attempt, in milliseconds. */
const WAITS_MS = [200, 1000];

/** What a storage answers that has nothing at an address. */
const MISSING = 404;

/**
 * Keeps files in a bucket of S3, or of something that speaks its protocol: `abcdef…/0` is the first part of the file
 * `abcdef…`. The address names the bucket in its path, because that works with all of them.
 */
export function createS3Storage({ url, region, keyId, secret }: S3Place): FileStorage {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  });
  const base = url.replace(/\/+$/, '');

  function addressOf(key: string, part: number): string {
    assertKey(key);
    return `${base}/${key}/${part}`;
  }

  /** Sends a request until it is answered. @returns the answer, unless it says that nothing is there */
  async function call(address: string, init: RequestInit = {}): Promise<Uint8Array | undefined> {
    let failure: Failure = { sentence: '', isFinal: true };
    for (const wait of [0, ...WAITS_MS]) {
      await pause(wait);
      const answer = await attempt(() =>
        client.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
      );
      if (!('failure' in answer)) return answer.body;
      ({ failure } = answer);
      if (failure.isFinal) break;
    }
    throw new StoreUnavailable(`the storage for files ${failure.sentence}`, {
      cause: failure.cause,
    });
  }

  return {
    async writePart(key, part, bytes) {
      const headers = { 'x-amz-content-sha256': sha256(bytes) };
      // The types of `fetch` do not know that bytes of the store are never shared between threads.
      const body = bytes as Uint8Array<ArrayBuffer>;
      const stored = await call(addressOf(key, part), { method: 'PUT', body, headers });
      if (!stored) throw new StoreUnavailable('the storage for files has no such bucket');
    },

    async *read(key, parts) {
      for (let part = 0; part < parts; part++) {
        const bytes = await call(addressOf(key, part));
        if (!bytes) throw new FileLost(`the storage for files lacks part ${part}`);
        yield bytes;
      }
    },

    async remove(key, parts) {
      for (let part = 0; part < parts; part++) {
        await call(addressOf(key, part), { method: 'DELETE' });
      }
    },

    close: () => undefined,
  };
}

/** Why a request was not answered, and whether another attempt is pointless. */
type Failure = { sentence: string; isFinal: boolean; cause?: unknown };

type Attempt = { failure: Failure } | { body: Uint8Array | undefined };

async function attempt(send: () => Promise<Response>): Promise<Attempt> {
  try {
    const answer = await send();
    const body = new Uint8Array(await answer.arrayBuffer());
    if (answer.ok) return { body };
    const code = codeIn(body);
    if (answer.status === MISSING && code !== 'NoSuchBucket') return { body: undefined };
    return { failure: failureFor(answer.status, code) };
  } catch (cause) {
    const isSlow = cause instanceof Error && cause.name === 'TimeoutError';
    const sentence = isSlow ? 'takes too long to answer' : 'cannot be reached';
    return { failure: { sentence, isFinal: false, cause } };
  }
}

/** Returns the code of an error in XML; the rest of it may repeat keys. */
const codeIn = (body: Uint8Array) =>
  /<Code>(\w{1,60})<\/Code>/.exec(new TextDecoder().decode(body))?.[1] ?? '';

function failureFor(status: number, code: string): Failure {
  const reason = [status, code].join(' ').trim();
  if (code === 'NoSuchBucket') {
    return { sentence: 'has no such bucket: check FILES_S3_URL', isFinal: true };
  }
  if (status === 403 || status === 401) {
    const sentence = `refuses our key (${reason}): check FILES_S3_KEY_ID and FILES_S3_SECRET`;
    return { sentence, isFinal: true };
  }
  return { sentence: `answered with ${reason}`, isFinal: status < 500 && status !== 429 };
}
