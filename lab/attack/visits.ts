import { Agent, request } from 'undici';
import { makeInquiry } from '@repo/testbed/inquiries.ts';
import type { InquiryInput } from '@repo/contract/inquiry.ts';

const agent = new Agent({ connections: 200, pipelining: 1 });

/** An answer: its status, its body as text, and the seconds to wait before a retry. */
export type Answer = Readonly<{ status: number; text: string; retryAfter: number }>;

/** Sends a request, with the client's address in a proxy's header. A body is sent as JSON or as a form. */
export async function ask(
  url: string,
  from: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'PUT'; body?: object } = {},
): Promise<Answer> {
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await request(url, {
    method,
    dispatcher: agent,
    headers: { 'x-forwarded-for': from, ...(body !== undefined && { 'content-type': type }) },
    body: body === undefined ? null : isForm ? body.toString() : JSON.stringify(body),
  });
  const text = await answer.body.text();
  const retryAfter = Number(answer.headers['retry-after'] ?? Number.NaN);
  return { status: answer.statusCode, text, retryAfter };
}

/** Sends an invalid form, as browsers without JavaScript do. */
export const sendWrongForm = (siteUrl: string, from: string): Promise<Answer> =>
  ask(`${siteUrl}/api/contact/submit`, from, {
    method: 'POST',
    body: new URLSearchParams({ fullName: 'A', description: 'short' }),
  });

/** Sends a new inquiry through the site. */
export const inquire = (siteUrl: string, from: string, said: Partial<InquiryInput> = {}) =>
  ask(`${siteUrl}/api/contact/submit`, from, {
    method: 'POST',
    body: { ...makeInquiry(), fillTimeMs: 30_000, ...said },
  });

/** How often each status was returned, in words. */
export function tally(answers: readonly { status: number }[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, all]) => `${all.length.toLocaleString('en-US')} × ${status}`)
    .join(', ');
}
