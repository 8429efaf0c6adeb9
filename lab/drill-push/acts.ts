import { DESK_API } from '@repo/contract/desk/address.ts';
import { CHAT_CALLS } from '@repo/contract/calls.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { untilTaken } from '#drill/until-taken.ts';
import type { PushWorld } from '#drill-push/world.ts';

/** A conversation of a visitor, and the ID by which staff know it. */
export type Talk = { sessionId: string; conversationId: string };

/** How long somebody waits for an answer before they try again, in milliseconds. */
const ANSWER_LIMIT_MS = 10_000;

/** What people do that notifies Ben, each until a backend has taken it: repeats count once. */
export function createActs({ backends, ann, ben }: Pick<PushWorld, 'backends' | 'ann' | 'ben'>) {
  let turn = 0;
  /** Makes a call at one backend after the other, each call beginning at the next one. */
  const call = async (place: string, cookie: string, input: object): Promise<void> => {
    turn += 1;
    const urls = backends.map(({ url }) => url);
    const body = JSON.stringify(input);
    await untilTaken(turn % 2 === 0 ? urls : urls.toReversed(), async (url) => {
      const headers = { cookie, origin: url, 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const answer = await fetch(url + place, { method: 'POST', headers, body, signal });
      await answer.body?.cancel();
      return answer.status;
    });
  };
  const atDesk = ({ conversationId }: Talk, what: string, input: object) =>
    call(`${DESK_API}/conversations/${conversationId}/${what}`, ann.cookie, input);
  return {
    /** A visitor writes. */
    write: ({ sessionId }: Pick<Talk, 'sessionId'>) =>
      call(CHAT_CALLS.send.path, '', { sessionId, message: 'Is it ready?', id: newClientId() }),
    /** Ann assigns a conversation to Ben. */
    assign: (talk: Talk) =>
      atDesk(talk, 'assign', { assigneeId: ben.id, expectedAssigneeId: null }),
    /** Ann mentions Ben in a note. */
    mention: (talk: Talk) =>
      atDesk(talk, 'notes', { id: newClientId(), text: '@Ben, what do you think?' }),
  };
}

export type Acts = ReturnType<typeof createActs>;
