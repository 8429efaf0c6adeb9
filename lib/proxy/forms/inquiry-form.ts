import 'server-only';
import type { NextRequest } from 'next/server';
import { check, fieldErrors, type ValidationProblem } from '@repo/contract/check.ts';
import {
  formFieldOf,
  INQUIRY_FORM_FIELDS,
  inquiryFormSchema,
  inquiryFromForm,
} from '@repo/contract/inquiry-form.ts';
import { productOf } from '#lib/content/catalog.ts';
import type { PublicAnswer } from '#lib/proxy/answer.ts';
import { readBody, hasType, inquiryCall, forwardChecked } from '#lib/proxy/json-call.ts';
import { formPage, type FormPath } from '#lib/proxy/forms/form-page.ts';
import { inquiryIds } from '#lib/proxy/forms/inquiry-ids.ts';
import { readMultipart, type MultipartForm } from '#lib/proxy/forms/multipart.ts';
import { dropFiles, sendFormFiles } from '#lib/proxy/forms/send-files.ts';
import { inquiryPageOf } from '#lib/proxy/route.ts';

/** What a browser posted, as far as it is known. */
type Posted = Readonly<{ page: FormPath; typed: Record<string, string | undefined> }>;

/** What the visitor sent, whichever way the browser has written it. */
type SentForm = Pick<MultipartForm, 'fields' | 'files' | 'problem'>;

/** Files are not in the page that comes back, because no page can hold them. */
const CHOOSE_AGAIN = 'Choose your files again.';

/**
 * Accepts an inquiry form posted by a browser without JavaScript: from the contact page, or from the order
 * page, which always sends an `item`. Its files go to the backend first.
 *
 * @returns a redirect to the thank-you page with the reference, or the form's page with the typed text and a
 *   sentence about the problem, with the status that the JSON call would have had
 */
export async function submitInquiryForm(request: NextRequest): Promise<Response> {
  const referer = addressOf(request.headers.get('referer'));
  const read = await readForm(request);
  if (!read.ok) {
    return problemPage(request, read.refusal, { page: inquiryPageOf(request), typed: {} });
  }
  await using disposal = new AsyncDisposableStack();
  for (const file of read.form.files) disposal.use(file);
  return await submitForm(request, read.form, referer);
}

async function readForm(
  request: NextRequest,
): Promise<{ ok: true; form: SentForm } | { ok: false; refusal: PublicAnswer }> {
  if (hasType(request, 'multipart/form-data')) return readMultipart(request);
  const body = await readBody(request);
  return body.ok ? { ok: true, form: { fields: new URLSearchParams(body.text), files: [] } } : body;
}

async function submitForm(
  request: NextRequest,
  { fields, files, problem }: SentForm,
  referer: URL | undefined,
): Promise<Response> {
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
  const lost = files.length > 0 ? { files: CHOOSE_AGAIN } : {};
  const form = check(inquiryFormSchema, posted.typed);
  if (!form.ok) {
    const wrong = { ...lost, ...fieldErrors(inquiryFormSchema, posted.typed) };
    return formPage(request, posted.page, { status: 422, problem: form.problem, wrong, ...posted });
  }
  const failFiles = (status: number, message: string) =>
    formPage(request, posted.page, {
      status,
      problem: { message, field: 'files' },
      wrong: { files: CHOOSE_AGAIN },
      ...posted,
    });
  if (problem !== undefined) return failFiles(422, problem);

  const contents = files.map(({ name, digest }) => [name, digest]);
  const words = { ...form.value, item: order?.slug, ...(files.length > 0 && { contents }) };
  const ids = inquiryIds(words, Date.now());
  const sent = await sendFormFiles(request, ids.sessionId, files);
  if (sent.state === 'failed') return failFiles(sent.status, sent.problem);
  const fileIds = sent.state === 'sent' ? sent.ids : [];
  const context = {
    ...ids,
    timestamp: new Date().toISOString(),
    userAgent: printable(request.headers.get('user-agent')),
    pageUrl: referer ? referer.origin + posted.page : '',
    subject: fields.get('subject') ?? '',
    ...(fileIds.length > 0 && { files: fileIds }),
  };
  const answer = await forwardChecked(
    request,
    inquiryCall,
    inquiryFromForm(form.value, context, order),
  );
  if (!answer.body.success) {
    await dropFiles(request, fileIds);
    // The ID is made from the words and the bytes, so this is the same form once more, with newer files.
    const isRepeat = answer.status === 409 && fileIds.length > 0;
    if (!isRepeat) return problemPage(request, answer, posted, lost);
  }

  const stored = 'sessionId' in answer.body ? answer.body.sessionId : undefined;
  const reference = 'reference' in answer.body ? answer.body.reference : undefined;
  const query = new URLSearchParams({ ref: stored ?? ids.sessionId });
  if (reference !== undefined) query.set('short', reference);
  if (sent.state === 'unsupported') query.set('files', 'none');
  const headers = { location: `/contact/thanks?${query}`, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
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
  lost: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const problem: ValidationProblem = { message: body.message };
  const field = formFieldOf('field' in body ? body.field : undefined);
  if (field) problem.field = field;
  const reference = 'reference' in body ? body.reference : undefined;
  return formPage(request, page, {
    status,
    problem,
    reference,
    typed,
    ...('files' in lost && { wrong: { ...lost, ...(field && { [field]: body.message }) } }),
    ...(headers && { headers }),
  });
}
