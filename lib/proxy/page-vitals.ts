import 'server-only';
import { check } from '@repo/contract/check.ts';
import { pageVitalsSchema, VITALS_PATH } from '@repo/contract/vitals.ts';
import { failure, type PublicAnswer } from '#lib/proxy/answer.ts';
import { REPORT_ANSWERS } from '#lib/proxy/backend-answer.ts';
import { forwardChecked, hasType, readJson, type JsonCall } from '#lib/proxy/json-call.ts';

const vitalsCall: JsonCall = {
  method: 'POST',
  path: VITALS_PATH,
  schema: pageVitalsSchema,
  sentences: REPORT_ANSWERS,
};

/**
 * Takes what a browser has measured of a page, and passes it on with the visitor's address, by which calls are limited,
 * and nothing else of the request. Whatever the backend answers is of no use to a browser that has left the page, and a
 * backend may not know this call.
 *
 * @returns why it is nothing to count; undefined if it is
 */
export async function takePageVitals(request: Request): Promise<PublicAnswer | undefined> {
  if (!hasType(request, 'application/json')) {
    return failure(415, 'The content type of this call must be application/json');
  }
  const read = await readJson(request);
  if (!read.ok) return read.refusal;
  const vitals = check(pageVitalsSchema, read.value);
  if (!vitals.ok) return failure(422, vitals.problem.message);
  const headers = new Headers(request.headers);
  for (const name of ['user-agent', 'x-auth-token']) headers.delete(name);
  await forwardChecked({ headers, signal: request.signal }, vitalsCall, vitals.value);
  return undefined;
}
