import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Router } from 'wouter';
import { SessionProvider } from '@/backend/desk/ui/session/session';
import { DESK_API, DESK_PATH } from '@/lib/contract/desk/address';
import type { DeskFailureCode } from '@/lib/contract/desk/refusal';
import { giveDialogs } from '@/tests/support/dialogs';

/** A call that a page of the desk has made. */
export type DeskCall = Readonly<{
  /** `GET /tickets`: the method, and the path below the API. */
  name: string;
  query: URLSearchParams;
  body: unknown;
}>;

/** What the backend of the desk answers to calls, by their names. */
export type DeskScript = Readonly<Record<string, (call: DeskCall) => unknown>>;

/** Makes the backend refuse a call. */
export class Refused extends Error {
  readonly code: DeskFailureCode;
  readonly field: string | undefined;

  constructor(code: DeskFailureCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Who is signed in in these tests. */
export const ADA = { id: 'ada', name: 'Ada Moreno' };
export const BEN = { id: 'ben', name: 'Ben Okafor' };

const EVERYWHERE: DeskScript = {
  'GET /session': () => ({
    you: { ...ADA, email: 'ada@example.org' },
    expiresAt: inHours(12),
    idleAt: inHours(0.5),
    company: { name: 'Tessera Works', mailbox: 'hello@example.org', timeZone: 'UTC' },
  }),
  'POST /session/active': () => ({ expiresAt: inHours(12), idleAt: inHours(0.5) }),
  'GET /colleagues': () => ({ colleagues: [], invitations: [] }),
  'GET /canned': () => ({ replies: [] }),
};

function answerTo(call: DeskCall, script: DeskScript): Response {
  const answer = { ...EVERYWHERE, ...script }[call.name];
  if (!answer) throw new Error(`The test does not expect ${call.name}`);
  try {
    return Response.json(answer(call));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message, code, field } = error;
    return Response.json({ success: false, message, code, field }, { status: 422 });
  }
}

/**
 * Shows a page of the desk to Ada, at an address, before a backend that answers by a script.
 *
 * @param path below `/desk`
 */
export async function showDeskPage(page: ReactElement, path: string, script: DeskScript) {
  const calls: DeskCall[] = [];
  // The pages of the desk name what they ask for by its path, and send JSON.
  globalThis.fetch = (input, init) => {
    const url = new URL(input as string, 'http://localhost');
    const call: DeskCall = {
      name: `${init?.method ?? 'GET'} ${url.pathname.slice(DESK_API.length)}`,
      query: url.searchParams,
      body: JSON.parse((init?.body ?? 'null') as string),
    };
    calls.push(call);
    return Promise.resolve(answerTo(call, script));
  };
  history.replaceState(null, '', DESK_PATH + path);
  window.matchMedia = (media) =>
    ({ matches: media === '(width >= 48rem)', media }) as MediaQueryList;
  giveDialogs();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <Router base={DESK_PATH}>
        <SessionProvider>{page}</SessionProvider>
      </Router>
    </QueryClientProvider>,
  );
  const named = (name: string) => calls.filter((call) => call.name === name);
  await view.findByRole('heading', { level: 1 });
  return { ...view, client, named, user: userEvent.setup() };
}
