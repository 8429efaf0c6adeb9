import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import {
  MOST_PHOTO_BYTES,
  PHOTO_BODY_TYPE,
  studioPhotoMadeSchema,
  studioPhotoQuerySchema,
  studioPictureQuerySchema,
  studioPicturesSchema,
} from '@repo/contract/desk/studio-picture.ts';
import { Overloaded } from '#core/errors.ts';
import { FileTooLarge } from '#core/file-errors.ts';
import { deskRoutes, type DeskDeps, type DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { errorHandlerFor } from '#http/error-handler.ts';
import { addScope } from '#http/scope.ts';
import { requireBody } from '#http/validation.ts';
import { signedInOf, staffOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';
import { listPictures } from '#studio/pictures/list-pictures.ts';
import { createPictureShow } from '#studio/pictures/show-picture.ts';
import { uploadPhoto } from '#studio/pictures/upload-photo.ts';
import { requireStudio } from '#studio/studio.ts';

/** How many photos one session may upload in ten minutes. */
const PHOTOS_IN_TEN_MINUTES = 40;

/** How many photos may be on their way at once: each is in memory until it is made. */
const MOST_AT_ONCE = 8;

/** What a browser may do with a picture: show it, and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Adds the calls with which editors see the pictures that pages can show. */
export function addPictureRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { store } = deps;
  const pictures = createPictureShow();
  const studioDeps = () => ({ store, studio: requireStudio(deps.studio) });

  routes.get(
    '/studio/pictures',
    {
      schema: {
        summary: 'List the pictures that pages can show',
        response: { 200: documentAnswer('Mosaics and photos, by name.', studioPicturesSchema) },
      },
    },
    () => listPictures(studioDeps()),
  );
  routes.get(
    '/studio/picture',
    { schema: { summary: 'Show a picture small', querystring: studioPictureQuerySchema } },
    async ({ query }, reply) => {
      const { type, bytes, version } = await pictures.show(query, studioDeps());
      const isKept = query.version === version;
      return reply
        .type(type)
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', isKept ? 'private, max-age=604800, immutable' : 'no-store')
        .send(typeof bytes === 'string' ? bytes : Buffer.from(bytes));
    },
  );
}

/** Adds the call with which editors upload photos. */
export function addPhotoUploads(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { store, clock, config } = deps;
  const uploads = deps.createLimiter({
    name: 'studio:photos',
    points: PHOTOS_IN_TEN_MINUTES,
    seconds: 600,
    sentence: (seconds) => `You have uploaded many photos. Please wait ${seconds} seconds.`,
  });
  const answerError = errorHandlerFor('desk');
  // One after the other: each takes the memory of a large picture.
  const turns = pLimit(1);
  let atOnce = 0;
  /** Refuses a photo before its bytes are read. */
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    await uploads.consume(signedInOf(request).session.tokenHash);
    if (atOnce >= MOST_AT_ONCE) {
      throw new Overloaded(
        'Too many photos are uploaded at once. Please try again in a moment.',
        5,
      );
    }
    atOnce += 1;
    reply.raw.once('close', () => (atOnce -= 1));
  };

  return addScope(app, { name: 'uploaded photos' }, (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      PHOTO_BODY_TYPE,
      { parseAs: 'buffer', bodyLimit: MOST_PHOTO_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const isTooLarge =
        error instanceof Error && 'statusCode' in error && error.statusCode === 413;
      answerError(isTooLarge ? new FileTooLarge(MOST_PHOTO_BYTES) : error, request, reply);
    });
    deskRoutes(scope).post(
      '/studio/photos',
      {
        onRequest: admit,
        preValidation: requireBody,
        bodyLimit: MOST_PHOTO_BYTES,
        schema: {
          summary: 'Upload a photo',
          querystring: studioPhotoQuerySchema,
          response: { 200: documentAnswer('The photo as it is kept.', studioPhotoMadeSchema) },
        },
      },
      async (request) => {
        const studio = requireStudio(deps.studio);
        const editor = { id: staffOf(request).id, by: actorOf(request, config) };
        // Nothing else is parsed here.
        const sent = request.body as Buffer;
        return turns(() => uploadPhoto(sent, request.query, editor, { store, clock, studio }));
      },
    );
  });
}
