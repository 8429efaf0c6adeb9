import { DESK_API } from '@repo/contract/desk/address.ts';

/** A call of the desk, with an ID where one belongs. */
export type DeskCall = { method: string; path: string };

/** A call with its name in the list of routes: `GET /tickets/:id`. */
export type NamedCall = DeskCall & { name: string };

const SOME_ID = '00000000-0000-4000-8000-000000000000';

/**
 * All calls that a backend has for the desk, according to its own list of routes.
 *
 * @param cookie of someone who is signed in
 */
export async function deskCalls(url: string, cookie: string): Promise<NamedCall[]> {
  const document = (await (await fetch(`${url}/docs/json`, { headers: { cookie } })).json()) as {
    paths: Record<string, object>;
  };
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith(DESK_API))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, SOME_ID),
        name: `${method.toUpperCase()} ${path.slice(DESK_API.length).replaceAll(/\{(\w+)\}/g, ':$1')}`,
      })),
    );
}
