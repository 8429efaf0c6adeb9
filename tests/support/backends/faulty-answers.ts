import type { RequestListener, ServerResponse } from 'node:http';

/** Answers a call with a status, a text, and a content type. */
export const answerOf =
  (status: number, text: string, type = 'text/plain'): RequestListener =>
  (_, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': type }).end(text);

/** What a backend may do to a call that it has not accepted. */
export const FAILURES: Readonly<Record<string, RequestListener>> = {
  'a 500 with a message': answerOf(500, '{"message":"Our disk is full"}', 'application/json'),
  'a 500 without a word': answerOf(500, ''),
  'a page of an error': answerOf(502, '<html><h1>Bad Gateway</h1></html>', 'text/html'),
  'a 400 with an error': answerOf(400, '{"error":"Not today"}', 'application/json'),
  'a 404': answerOf(404, '{"error":"Not found"}', 'application/json'),
  'hanging up': (request) => request.socket.destroy(),
};

/** What a backend may answer to a call that it has accepted. */
export const SUCCESSES: Readonly<Record<string, RequestListener>> = {
  'an empty 200': answerOf(200, ''),
  'a 204': (_, response) => response.writeHead(204).end(),
  'plain text': answerOf(200, 'OK'),
  'a page': answerOf(200, '<html><h1>Thank you</h1></html>', 'text/html'),
  'broken JSON': answerOf(201, '{"message": "Tha', 'application/json'),
  'JSON that is no object': answerOf(200, '["Thanks"]', 'application/json'),
};
