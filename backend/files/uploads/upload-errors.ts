import type { FastifyReply, FastifyRequest } from 'fastify';
import { UploadRefused } from '@/backend/core/file-errors';
import { errorHandlerFor } from '@/backend/http/error-handler';
import { PART_SIZE } from '@/backend/files/storage/file-storage';
import { TUS_PART_TYPE } from '@/lib/contract/file';

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
