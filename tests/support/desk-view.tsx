import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { DeskLive } from '@/backend/desk/ui/live/desk-live';
import { LiveContext } from '@/backend/desk/ui/live/live';
import { SessionProvider } from '@/backend/desk/ui/session/session';
import type { AgentThread } from '@/lib/chat/agent-thread';
import { DESK_API } from '@/lib/contract/desk/address';
import type { DeskSession } from '@/lib/contract/desk/account';
import { giveDialogs } from '@/tests/support/dialogs';
import { useTouch } from '@/tests/support/pointer';

/** A call of a page: its method and path below the calls of the desk, and its body. */
export type DeskCall = { what: string; body: unknown };

/** What a call is answered with: a body, or a status and a body. */
type Answer = object | (() => object);

/** The session of a member of staff. */
export const sessionOf = (id: string, name: string): DeskSession => ({
  you: { id, name, email: `${id}@company.test` },
  expiresAt: new Date(Date.now() + 12 * 60 * 60 * 1000).toISOString(),
  idleAt: new Date(Date.now() + 30 * 60 * 1000).toISOString(),
  company: { name: 'Tessera Works', mailbox: 'team@company.test', timeZone: 'UTC' },
});

/** An answer that refuses. */
export const refused = (status: number, message: string, code: string) => ({
  status,
  refusal: { success: false, message, code },
});

/** A conversation without a socket: it takes what is sent, and nothing comes. */
function scriptThread(lines: ReturnType<AgentThread['lines']>) {
  return {
    lines: () => lines,
    send: jest.fn<AgentThread['send']>(),
    key: jest.fn(),
    see: jest.fn(),
    retry: jest.fn(),
    discard: jest.fn(),
    isBehind: () => false,
    isVisitorTyping: () => false,
  };
}

/**
 * Shows a part of the desk to Ann, who is signed in.
 *
 * @param answers by method and path, like `POST /session`; what is not listed is `missing`
 * @param lines what was said in every conversation
 */
export function showDesk(
  part: ReactNode,
  answers: Readonly<Record<string, Answer>> = {},
  lines: ReturnType<AgentThread['lines']> = [],
) {
  giveDialogs();
  useTouch(false);
  const calls: DeskCall[] = [];
  const thread = scriptThread(lines);
  const listed: Record<string, Answer> = { 'GET /session': sessionOf('ann', 'Ann'), ...answers };
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const path = (address as string).replace(DESK_API, '');
    const what = `${init?.method ?? 'GET'} ${path}`;
    calls.push({ what, body: JSON.parse((init?.body as string | undefined) ?? 'null') as unknown });
    const found = listed[what] ?? refused(404, 'There is no such thing', 'missing');
    const answer = typeof found === 'function' ? (found as () => object)() : found;
    const isRefused = 'refusal' in answer && 'status' in answer;
    const status = isRefused ? Number(answer.status) : 200;
    return Promise.resolve(Response.json(isRefused ? answer.refusal : answer, { status }));
  });
  const live: Partial<DeskLive> = {
    subscribe: () => () => undefined,
    version: () => 0,
    viewers: () => [],
    thread: () => thread as unknown as AgentThread,
  };
  const location = memoryLocation({ path: '/desk/conversations', record: true });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <Router hook={location.hook} searchHook={location.searchHook} base="/desk">
        <SessionProvider>
          <LiveContext value={live as DeskLive}>{part}</LiveContext>
        </SessionProvider>
      </Router>
    </QueryClientProvider>,
  );
  return {
    ...view,
    calls,
    thread,
    client,
    /** Where the page is now. */
    location,
    user: userEvent.setup(),
  };
}
