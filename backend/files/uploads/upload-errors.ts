import type { FastifyReply, FastifyRequest } from 'fastify';
import { TUS_PART_TYPE } from '@repo/contract/file.ts';
import { UploadRefused } from '#core/file-errors.ts';
import { errorHandlerFor } from '#http/error-handler.ts';
import { PART_SIZE } from '#files/storage/file-storage.ts';

const answerFailure = errorHandlerFor('file');

/** Answers failed requests of an upload, whose bodies are no JSON. */
export function uploadErrorHandler(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refused = refusalOf(error);
  if (refused?.offset !== undefined) reply.header('upload-offset', refused.offset);
  answerFailure(refused ?? error, request, reply);
}

function refusalOf(error: unknown): UploadRefused | undefined {
  if (error instanceof UploadRefused) return error;
  const { statusCode } = Object(error) as { statusCode?: unknown };
  if (statusCode === 413) return new UploadRefused(`A part has at most ${PART_SIZE} bytes.`, 413);
  if (statusCode === 415) {
    return new UploadRefused(`The content type must be ${TUS_PART_TYPE}.`, 415);
  }
  return undefined;
}
