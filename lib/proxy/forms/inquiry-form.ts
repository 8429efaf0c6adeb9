import 'server-only';
import type { NextRequest } from 'next/server';
import { productOf } from '@/lib/content/catalogue';
import { check, fieldErrors, type ValidationProblem } from '@/lib/contract/check';
import {
  formFieldOf,
  INQUIRY_FORM_FIELDS,
  inquiryFormSchema,
  inquiryFromForm,
} from '@/lib/contract/inquiry-form';
import type { PublicAnswer } from '@/lib/proxy/answer';
import { readBody } from '@/lib/proxy/body';
import { formPage, type FormPath } from '@/lib/proxy/forms/form-page';
import { inquiryCall } from '@/lib/proxy/inquiry';
import { inquiryIds } from '@/lib/proxy/forms/inquiry-ids';
import { forwardChecked } from '@/lib/proxy/json-call';

/** What a browser posted, as far as it is known. */
type Posted = Readonly<{ page: FormPath; typed: Record<string, string | undefined> }>;

/**
 * Accepts an inquiry form posted by a browser without JavaScript: from the contact page, or from the order
 * page, which always sends an `item`.
 *
 * @returns a redirect to the thank-you page with the reference, or the form's page with the typed text and a
 *   sentence about the problem, with the status that the JSON call would have had
 */
export async function submitInquiryForm(request: NextRequest): Promise<Response> {
  const referer = addressOf(request.headers.get('referer'));
  const body = await readBody(request);
  if (!body.ok) {
    const page = referer?.pathname === '/order' ? '/order' : '/contact';
    return problemPage(request, body.refusal, { page, typed: {} });
  }

  const fields = new URLSearchParams(body.text);
  const order = orderedIn(fields);
  const posted: Posted = {
    page: fields.has('item') ? '/order' : '/contact',
    typed: {
      item: order?.slug ?? '',
      ...Object.fromEntries(
        INQUIRY_FORM_FIELDS.map((field) => [field, fields.get(field) ?? undefined]),
      ),
    },
  };
  const form = check(inquiryFormSchema, posted.typed);
  if (!form.ok) {
    const wrong = fieldErrors(inquiryFormSchema, posted.typed);
    return formPage(request, posted.page, { status: 422, problem: form.problem, wrong, ...posted });
  }

  const ids = inquiryIds({ ...form.value, item: order?.slug }, Date.now());
  const context = {
    ...ids,
    timestamp: new Date().toISOString(),
    userAgent: printable(request.headers.get('user-agent')),
    pageUrl: referer ? referer.origin + posted.page : '',
    subject: fields.get('subject') ?? '',
  };
  const answer = await forwardChecked(
    request,
    inquiryCall,
    inquiryFromForm(form.value, context, order),
  );
  if (!answer.body.success) return problemPage(request, answer, posted);

  const { sessionId = ids.sessionId, reference } = answer.body;
  const thanks = new URLSearchParams({ ref: sessionId, ...(reference && { short: reference }) });
  return new Response(null, {
    status: 303,
    headers: {
      location: `/contact/thanks?${thanks}`,
      'cache-control': 'no-store',
    },
  });
}

/** The ordered item. Only its slug is read from the form, and only if there is exactly one. */
function orderedIn(fields: URLSearchParams) {
  const slugs = fields.getAll('item');
  return slugs.length === 1 ? productOf(slugs[0]) : undefined;
}

/** The address of the form, if the browser sends it. */
const addressOf = (referer: string | null) => URL.parse(referer ?? '') ?? undefined;

/** Header values may contain bytes that are not text. Nobody wrote them on purpose, so they are dropped. */
function printable(header: string | null): string {
  return (header ?? '').replace(/[^\x20-\x7e]/g, '');
}

function problemPage(
  request: NextRequest,
  { status, body, headers }: PublicAnswer,
  { page, typed }: Posted,
): Promise<Response> {
  const problem: ValidationProblem = { message: body.message };
  const field = formFieldOf('field' in body ? body.field : undefined);
  if (field) problem.field = field;
  const reference = 'reference' in body ? body.reference : undefined;
  return formPage(request, page, {
    ...{ status, problem, reference, typed },
    ...(headers && { headers }),
  });
}
