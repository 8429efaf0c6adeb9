import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Router, type RouterProps } from 'wouter';
import { SessionProvider } from '@repo/desk/session/session.tsx';
import type { DeskSession } from '@repo/contract/desk/account.ts';
import { DESK_API, DESK_PATH } from '@repo/contract/desk/address.ts';
import { giveDialogs } from '#tests/desk/support/dialogs.ts';

/** A call that a page of the desk has made. */
export type DeskCall = Readonly<{
  /** `GET /tickets`: the method, and the path below the API. */
  name: string;
  query: URLSearchParams;
  headers: Headers;
  /** What was sent as JSON; a part of a file as it is. */
  body: unknown;
}>;

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** How long a session lasts. */
export const sessionTimes = () => ({ expiresAt: inHours(12), idleAt: inHours(0.5) });

/** The session of a colleague. */
export const sessionOf = (id: string, name: string): DeskSession => ({
  you: { id, name, email: `${id}@company.test`, role: 'admin', notice: null },
  ...sessionTimes(),
  factorDue: null,
  longestHours: 12,
  hasStudio: false,
  company: { name: 'Tessera Works', mailbox: 'team@company.test', timeZone: 'UTC' },
});

/** Replaces the backend until the test ends. @returns the calls, as they come */
export function answerCalls(answer: (call: DeskCall) => Response | Promise<Response>): DeskCall[] {
  const calls: DeskCall[] = [];
  // The pages of the desk call fetch with a path, and send JSON or parts of files.
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(input as string, 'http://localhost');
    const call: DeskCall = {
      name: `${init?.method ?? 'GET'} ${url.pathname.slice(DESK_API.length)}`,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: init?.body instanceof Blob ? init.body : JSON.parse((init?.body ?? 'null') as string),
    };
    calls.push(call);
    return Promise.resolve(answer(call));
  });
  return calls;
}

/** Shows a part of the desk to the person who is signed in. */
export function renderDesk(part: ReactNode, router: Pick<RouterProps, 'hook' | 'searchHook'> = {}) {
  giveDialogs();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <Router {...router} base={DESK_PATH}>
        <SessionProvider restore={() => Promise.resolve(undefined)}>{part}</SessionProvider>
      </Router>
    </QueryClientProvider>,
  );
  return { ...view, client, user: userEvent.setup() };
}
