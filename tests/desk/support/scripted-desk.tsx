import type { ReactElement } from 'react';
import { DESK_PATH } from '@repo/contract/desk/address.ts';
import type { DeskErrorCode } from '@repo/contract/desk/error.ts';
import {
  answerCalls,
  renderDesk,
  sessionOf,
  sessionTimes,
  type DeskCall,
} from '#tests/desk/support/frame.tsx';

/** The answers of the desk's backend to calls, by their names. */
export type DeskScript = Readonly<Record<string, (call: DeskCall) => unknown>>;

/** Whether an answer is more than JSON. */
export const isResponse = (answer: unknown): answer is Response | Promise<Response> =>
  answer instanceof Response || answer instanceof Promise;

/** Makes the backend refuse a call. */
export class Refused extends Error {
  readonly code: DeskErrorCode;
  readonly field: string | undefined;

  constructor(code: DeskErrorCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** The person who is signed in in these tests. */
export const ADA = { id: 'ada', name: 'Ada Moreno' };
export const BEN = { id: 'ben', name: 'Ben Okafor' };

const EVERYWHERE: DeskScript = {
  'GET /session': () => sessionOf(ADA.id, ADA.name),
  'POST /session/active': sessionTimes,
  'GET /colleagues': () => ({ colleagues: [], invitations: [] }),
  'GET /canned': () => ({ replies: [] }),
};

function answerTo(call: DeskCall, script: DeskScript): Response | Promise<Response> {
  const answer = { ...EVERYWHERE, ...script }[call.name];
  if (!answer) throw new Error(`The test does not expect ${call.name}`);
  try {
    const given = answer(call);
    return isResponse(given) ? given : Response.json(given);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message, code, field } = error;
    return Response.json({ success: false, message, code, field }, { status: 422 });
  }
}

/**
 * Shows a page of the desk to Ada, at an address, with a scripted backend.
 *
 * @param path below `/desk`
 */
export async function showDeskPage(page: ReactElement, path: string, script: DeskScript) {
  const calls = answerCalls((call) => answerTo(call, script));
  history.replaceState(null, '', DESK_PATH + path);
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: media === '(width >= 48rem)',
      media,
    }) as MediaQueryList;
  const view = renderDesk(page);
  const named = (name: string) => calls.filter((call) => call.name === name);
  await view.findByRole('heading', { level: 1 });
  return { ...view, named };
}
