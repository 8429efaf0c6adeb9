import { jest } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { memoryLocation } from 'wouter/memory-location';
import type { DeskLive } from '@repo/desk/live/desk-live.ts';
import { LiveContext } from '@repo/desk/live/live.tsx';
import type { AgentThread } from '@repo/chat/staff/thread.ts';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import { answerCalls, renderDesk, sessionOf, type DeskCall } from '#tests/desk/support/frame.tsx';
import { isResponse } from '#tests/desk/support/scripted-desk.tsx';
import { useTouch } from '#tests/support/page/pointer.ts';

/** The answer to a call, perhaps later: a body, or a status and a body. */
type Answer = object | ((call: DeskCall) => object);

/** An answer that refuses. */
export const refused = (status: number, message: string, code: string) => ({
  status,
  refusal: { success: false, message, code },
});

type Lines = ReturnType<AgentThread['lines']>;

/** A conversation without a socket: it accepts what is sent, and shows what the test sets. */
function scriptThread(lines: () => Lines) {
  return {
    lines,
    send: jest.fn<AgentThread['send']>(),
    key: jest.fn(),
    see: jest.fn(),
    retry: jest.fn(),
    discard: jest.fn(),
    isBehind: () => false,
    lastSeq: () => lines().findLast(({ seq }) => seq !== undefined)?.seq ?? 0,
    isVisitorTyping: () => false,
  };
}

/**
 * Shows a part of the desk to Ann, who is signed in.
 *
 * @param answers by method and path, such as `POST /session`; anything not listed is `missing`
 * @param lines what was said in every conversation
 */
export function showDesk(
  part: ReactNode,
  answers: Readonly<Record<string, Answer>> = {},
  lines: Lines = [],
) {
  useTouch(false);
  const listeners = createListeners();
  let said = lines;
  let version = 0;
  const thread = scriptThread(() => said);
  const listed: Record<string, Answer> = { 'GET /session': sessionOf('ann', 'Ann'), ...answers };
  const calls = answerCalls(async (call) => {
    const found = listed[call.name] ?? refused(404, 'There is no such thing', 'missing');
    const answer =
      typeof found === 'function'
        ? await (found as (call: DeskCall) => object | Promise<object>)(call)
        : found;
    if (isResponse(answer)) return answer;
    const isRefused = 'refusal' in answer && 'status' in answer;
    const status = isRefused ? Number(answer.status) : 200;
    return Response.json(isRefused ? answer.refusal : answer, { status });
  });
  const live: Partial<DeskLive> = {
    subscribe: listeners.subscribe,
    version: () => version,
    viewers: () => [],
    thread: () => thread as unknown as AgentThread,
  };
  const location = memoryLocation({ path: '/desk/conversations', record: true });
  const view = renderDesk(<LiveContext value={live as DeskLive}>{part}</LiveContext>, location);
  return {
    ...view,
    calls,
    thread,
    /** Replaces the messages from now on. */
    become: (next: Lines) =>
      act(() => {
        said = next;
        version += 1;
        listeners.notify();
      }),
    /** The current address of the page. */
    location,
  };
}
