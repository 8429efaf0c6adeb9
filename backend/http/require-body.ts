import { errorCodes, type preValidationHookHandler } from 'fastify';

/** Refuses a request without a body, because Fastify checks the content type only when there is one. */
export const requireBody: preValidationHookHandler = (request, _reply, done) => {
  done(request.body === undefined ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE() : undefined);
};
