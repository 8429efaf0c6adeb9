import 'server-only';
import { check } from '@/lib/contract/check';
import { inquirySchema } from '@/lib/contract/inquiry';
import { failure, type PublicAnswer } from '@/lib/proxy/answer';
import { readBody } from '@/lib/proxy/body';
import { forward } from '@/lib/proxy/forward';

/** The answer to a body of a type that the path does not take. */
const wrongContentType = () => failure(415, 'Send the inquiry as application/json or as a form');

/** Whether the request's body has this media type (RFC 9110 section 8.3). */
export function hasType(request: Request, type: string): boolean {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === type;
}

/**
 * Takes an inquiry as JSON: the call of spec section 7.
 *
 * @returns the backend's answer, or the first problem of the body
 */
export async function submitInquiryJson(request: Request): Promise<PublicAnswer> {
  if (!hasType(request, 'application/json')) return wrongContentType();
  const body = await readBody(request);
  if (!body.ok) return body.refusal;
  let input: unknown;
  try {
    input = JSON.parse(body.text);
  } catch {
    return failure(400, 'The request is not valid JSON');
  }
  return sendInquiry(request, input);
}

/**
 * Checks an inquiry and passes it on.
 *
 * @param input anything that claims to be an inquiry
 */
export async function sendInquiry(request: Request, input: unknown): Promise<PublicAnswer> {
  const inquiry = check(inquirySchema, input);
  if (!inquiry.ok) {
    const { message, field } = inquiry.problem;
    return failure(422, message, field === undefined ? {} : { field });
  }
  return forward(request, {
    method: 'POST',
    path: '/contact/submit',
    body: JSON.stringify(inquiry.value),
  });
}
