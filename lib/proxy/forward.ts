import 'server-only';
import { z } from 'zod';
import { company } from '@/lib/content/company';
import { failure, type PublicAnswer } from '@/lib/proxy/answer';
import {
  BackendSilent,
  callBackend,
  type BackendAnswer,
  type BackendCall,
} from '@/lib/proxy/backend';
import { areFitForVisitors } from '@/lib/proxy/leaks';

const AWAY = `We cannot take messages at this moment. Your text is still here: please try again in a minute, or write to ${company.email}.`;
const TIMEOUT = `This is taking longer than it should. Your text is still here: please try again, or write to ${company.email}.`;

/** Request headers that the backend may see, and what their value must look like. */
const FORWARDED_HEADERS = { 'x-auth-token': /^[\w-]+\.[\w-]+\.[\w-]*$/ };

/** What any backend may answer; everything else in its body stays behind. */
const answerSchema = z.object({
  message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  field: z.string().optional().catch(undefined),
  id: z.string().optional().catch(undefined),
  sessionId: z.string().optional().catch(undefined),
});

/**
 * Passes one call on to the backend and turns whatever comes of it into an answer for a browser:
 * JSON, with a sentence, and without the backend's address, headers, stack or markup.
 *
 * @param request the browser's request; when it is aborted, so is the call
 * @param call the call, with a body that was checked
 */
export async function forward(
  request: Request,
  call: Omit<BackendCall, 'headers'>,
): Promise<PublicAnswer> {
  try {
    const headers = forwardedHeaders(request, call.body !== undefined);
    return publicAnswer(await callBackend({ ...call, headers }, request.signal));
  } catch (error) {
    if (!(error instanceof BackendSilent)) return failure(499, 'The request was aborted');
    console.error(`${call.method} ${call.path}: ${error.message}`);
    return error.reason === 'timeout' ? failure(504, TIMEOUT) : unavailable();
  }
}

function forwardedHeaders(request: Request, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (hasBody) headers['content-type'] = 'application/json';
  for (const [name, pattern] of Object.entries(FORWARDED_HEADERS)) {
    const value = request.headers.get(name);
    if (value !== null && pattern.test(value)) headers[name] = value;
  }
  return headers;
}

function publicAnswer(answer: BackendAnswer): PublicAnswer {
  if (answer.status === 504) return failure(504, TIMEOUT);
  if (answer.status === 503) return unavailable(answer.retryAfter);
  const said = readAnswer(answer);
  if (!said) {
    console.error(`backend answered ${answer.status} with something unusable`);
    return failure(502, AWAY);
  }
  if (answer.status >= 400) {
    const retryAfter = answer.status === 429 && /^\d+$/.test(answer.retryAfter);
    return failure(answer.status, said.message ?? said.error ?? 'An error occurred', {
      ...(said.field !== undefined && { field: said.field }),
      ...(retryAfter && { headers: { 'retry-after': answer.retryAfter } }),
    });
  }
  const { message = '', id, sessionId } = said;
  return {
    status: answer.status,
    body: {
      success: true,
      message,
      ...(id !== undefined && { id }),
      ...(sessionId !== undefined && { sessionId }),
    },
  };
}

function unavailable(retryAfter = ''): PublicAnswer {
  const seconds = /^\d+$/.test(retryAfter) ? retryAfter : '30';
  return failure(503, AWAY, { headers: { 'retry-after': seconds } });
}

/** The known fields of a 2xx or 4xx answer in JSON, or nothing. */
function readAnswer(answer: BackendAnswer): z.infer<typeof answerSchema> | undefined {
  const expected =
    answer.status >= 200 && answer.status < 500 && Math.floor(answer.status / 100) !== 3;
  if (!expected || !answer.contentType.startsWith('application/json')) return undefined;
  try {
    const said = answerSchema.parse(JSON.parse(answer.text));
    const texts = Object.values(said).filter((text) => text !== undefined);
    return areFitForVisitors(texts) ? said : undefined;
  } catch {
    return undefined;
  }
}
