import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TUS_PART_TYPE, TUS_VERSION } from '@repo/contract/file.ts';
import { readUploadMetadata } from '@repo/contract/upload-metadata.ts';
import { UploadRefused } from '#core/file-errors.ts';
import { plainFileName } from '#files/uploads/plain-file-name.ts';
import {
  beginUpload,
  endUpload,
  findUpload,
  takePart,
  totalBytes,
  type UploadDeps,
} from '#files/uploads/uploads.ts';
import { uploadErrorHandler } from '#files/uploads/upload-errors.ts';
import { PART_SIZE } from '#files/storage/file-storage.ts';
import { addScope } from '#http/scope.ts';

/** Who sends files. */
export type Uploaders = {
  /** The name of the scope in error messages. */
  name: string;
  /**
   * Returns in which session a file is sent.
   *
   * @throws {UploadRefused} when the request names none
   */
  sessionOf: (request: FastifyRequest, metadata: ReadonlyMap<string, string>) => string;
  /** Whether the sender of a request may go on with a file of a session. */
  isOwn: (request: FastifyRequest, session: string) => boolean;
  /** Counts a new file, or a part of one. @throws {TooManyRequests} */
  consume: (request: FastifyRequest, what: 'file' | 'part') => Promise<void>;
};

type Target = { Params: { id: string } };

/**
 * Adds the routes with which files are sent: tus 1.0 with creation and termination, as tus.io defines it. An
 * interrupted upload goes on where it ended, at any backend.
 */
export const addUploadRoutes = (
  app: FastifyInstance,
  { name, sessionOf, isOwn, consume }: Uploaders,
  deps: UploadDeps,
): Promise<void> =>
  addScope(app, { name }, (scope) => {
    const find = (request: FastifyRequest<Target>) =>
      findUpload(request.params.id, (session) => isOwn(request, session), deps);

    scope.setErrorHandler(uploadErrorHandler);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      TUS_PART_TYPE,
      { parseAs: 'buffer', bodyLimit: PART_SIZE },
      (_request, body, done) => done(null, body),
    );
    // oxlint-disable-next-line typescript/require-await -- Fastify takes a hook without callback as a promise
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store');
      const isAsked = request.method === 'OPTIONS';
      if (isAsked || request.headers['tus-resumable'] === TUS_VERSION) return;
      reply.header('tus-version', TUS_VERSION);
      throw new UploadRefused(`Uploads need version ${TUS_VERSION} of tus.`, 412);
    });

    scope.options(
      '/files',
      { schema: { summary: 'Ask how files can be sent' } },
      (_request, reply) =>
        reply
          .code(204)
          .header('tus-version', TUS_VERSION)
          .header('tus-extension', 'creation,termination')
          .header('tus-max-size', totalBytes(deps.config))
          .send(),
    );

    scope.post(
      '/files',
      {
        schema: { summary: 'Begin to send a file' },
        onRequest: (request) => consume(request, 'file'),
      },
      async (request, reply) => {
        const header = [request.headers['upload-metadata'] ?? ''].flat().join(',');
        const metadata = readUploadMetadata(header);
        if (!metadata) throw new UploadRefused('The metadata of the file cannot be read.', 400);
        const size = wholeNumberIn(request, 'upload-length');
        if (size === 0) throw new UploadRefused('This file is empty.', 422);
        const session = sessionOf(request, metadata);
        const name = plainFileName(metadata.get('filename') ?? '');
        const id = await beginUpload({ name, size, session }, deps);
        // Relative to the address that was called, because it may be behind another one.
        return reply.code(201).header('location', `files/${id}`).send();
      },
    );

    scope.head<Target>(
      '/files/:id',
      { schema: { summary: 'Ask how much of a file has arrived' } },
      async (request, reply) => {
        const { received, size } = await find(request);
        return reply.header('upload-offset', received).header('upload-length', size).send();
      },
    );

    scope.patch<Target & { Body: Buffer | undefined }>(
      '/files/:id',
      {
        schema: { summary: 'Send the next part of a file' },
        onRequest: (request) => consume(request, 'part'),
      },
      async (request, reply) => {
        const offset = wholeNumberIn(request, 'upload-offset');
        if (!request.body) {
          throw new UploadRefused(`The content type must be ${TUS_PART_TYPE}.`, 415);
        }
        const file = await find(request);
        return answerOffset(reply, await takePart(file, offset, request.body, deps));
      },
    );

    scope.delete<Target>(
      '/files/:id',
      { schema: { summary: 'Remove a file that belongs to nothing yet' } },
      async (request, reply) => {
        await endUpload(await find(request), deps);
        return reply.code(204).send();
      },
    );
  });

const answerOffset = (reply: FastifyReply, offset: number) =>
  reply.code(204).header('upload-offset', offset).send();

function wholeNumberIn({ headers }: FastifyRequest, name: string): number {
  const value = headers[name];
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw new UploadRefused(`The header ${name} must be a whole number.`, 400);
}
