import 'server-only';
import type { NextRequest } from 'next/server';
import { check, type Problem } from '@/lib/contract/check';
import { newContactSessionId } from '@/lib/contract/ids';
import {
  formFieldOf,
  INQUIRY_FORM_FIELDS,
  inquiryFormSchema,
  inquiryFromForm,
} from '@/lib/contract/inquiry-form';
import type { PublicAnswer } from '@/lib/proxy/answer';
import { readBody } from '@/lib/proxy/body';
import { formPage } from '@/lib/proxy/form-page';
import { sendInquiry } from '@/lib/proxy/inquiry';

/**
 * Takes the contact form as a browser without JavaScript posts it.
 *
 * @returns a redirect to the thank-you page with the reference, or the form page with the typed text
 *   and the sentence of what is wrong, under the status that the JSON call would have had
 */
export async function submitInquiryForm(request: NextRequest): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return problemPage(request, body.refusal, {});

  const posted = new URLSearchParams(body.text);
  const typed = Object.fromEntries(
    INQUIRY_FORM_FIELDS.map((field) => [field, posted.get(field) ?? undefined]),
  );
  const form = check(inquiryFormSchema, typed);
  if (!form.ok) return formPage(request, '/contact', { status: 422, problem: form.problem, typed });

  const sessionId = newContactSessionId(Date.now());
  const inquiry = inquiryFromForm(form.value, {
    sessionId,
    timestamp: new Date().toISOString(),
    userAgent: printable(request.headers.get('user-agent')),
    pageUrl: formAddress(request.headers.get('referer')),
    subject: posted.get('subject') ?? '',
  });
  const answer = await sendInquiry(request, inquiry);
  if (!answer.body.success) return problemPage(request, answer, typed);

  const stored = 'sessionId' in answer.body ? answer.body.sessionId : undefined;
  const reference = stored ?? sessionId;
  return new Response(null, {
    status: 303,
    headers: {
      location: `/contact/thanks?ref=${encodeURIComponent(reference)}`,
      'cache-control': 'no-store',
    },
  });
}

/** Where the form stands, for a browser that says where it comes from. */
function formAddress(referer: string | null): string {
  return URL.canParse(referer ?? '') ? new URL('/contact', referer ?? '').href : '';
}

/** Header values may hold bytes that are no text; they are nobody's words, so those are left out. */
function printable(header: string | null): string {
  return (header ?? '').replace(/[^\x20-\x7e]/g, '');
}

function problemPage(
  request: NextRequest,
  { status, body, headers }: PublicAnswer,
  typed: Record<string, string | undefined>,
): Promise<Response> {
  const problem: Problem = { message: body.message };
  const field = formFieldOf('field' in body ? body.field : undefined);
  if (field) problem.field = field;
  return formPage(request, '/contact', { status, problem, typed, ...(headers && { headers }) });
}
