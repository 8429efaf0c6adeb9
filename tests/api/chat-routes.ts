import { CHAT_CALL_NAMES, CHAT_CALLS, type Call, type ChatCallName } from '@repo/contract/calls.ts';
import { paramsOf, requestOf } from '#tests/api/with-backend.ts';
import { aSession } from '#tests/support/chat/chat.ts';

type Handler = (request: Request, context: ReturnType<typeof paramsOf>) => Promise<Response>;

/** The call of a chat at the site, as tests make it. */
export type ChatRoute = Readonly<{
  name: ChatCallName;
  method: string;
  /** Its path at the site and at the backend, with a conversation. */
  path: string;
  /** Its example; undefined if it has no body. */
  example: Readonly<Record<string, unknown>> | undefined;
  taken: string;
  /** Makes the call with its example or another body, and by another method if one is given. */
  call: (body?: unknown, method?: string) => Promise<Response>;
}>;

/** Every call of the chat, with the route that the site has for it. */
export const chatRoutes: readonly ChatRoute[] = await Promise.all(
  CHAT_CALL_NAMES.map(async (name) => {
    const { method, path, example, taken }: Call = CHAT_CALLS[name];
    const file = `#app/api${path.replace(':sessionId', '[sessionId]')}/route.ts`;
    const route = (await import(file)) as Record<string, Handler>;
    const sessionId = aSession();
    const place = path.replace(':sessionId', sessionId);
    const call = async (body: unknown = example, by: string = method) => {
      const handler = route[by];
      if (!handler) throw new Error(`${file} has no ${by}`);
      return handler(requestOf(by, `/api${place}`, body), paramsOf(sessionId));
    };
    return { name, method, path: place, example, taken, call };
  }),
);

/** The route of one call. */
export function chatRouteOf(name: ChatCallName): ChatRoute {
  const found = chatRoutes.find((route) => route.name === name);
  if (!found) throw new Error(`There is no call ${name}`);
  return found;
}
