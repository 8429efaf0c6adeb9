import S3rver from 's3rver';
import type { S3Place } from '@repo/backend/files/storage/s3-storage.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** A server with a bucket, which speaks the protocol of S3. */
export async function startBucket(): Promise<AsyncDisposable & { place: S3Place }> {
  const folder = await temporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  return {
    place: {
      url: `http://127.0.0.1:${port}/files/tessera`,
      region: 'us-east-1',
      // The only key that the server knows.
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** The settings that keep files in a bucket. */
export const settingsFor = ({ url, keyId, secret }: S3Place) => ({
  FILES_S3_URL: url,
  FILES_S3_KEY_ID: keyId,
  FILES_S3_SECRET: secret,
});
