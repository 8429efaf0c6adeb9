import { openDeskClient } from '@repo/testbed/desk-client.ts';
import type { SignedIn } from '@repo/testbed/desk-session.ts';

/** A page of the desk that is open all the time, and follows the log of changes. */
export type LogFollower = Disposable & {
  name: string;
  /** The numbers of the changes that the page was told about, in that order. */
  heard: readonly string[];
};

type Options = Pick<SignedIn, 'name' | 'cookie'> & { url: string };

/** Opens the page at one backend, and resolves once it knows where the log ends. */
export async function followLog(options: Options): Promise<LogFollower> {
  const heard: string[] = [];
  const isThere = Promise.withResolvers<undefined>();
  let hasBegun = false;
  const desk = openDeskClient({
    ...options,
    onChanges: (changes) => heard.push(...changes.map(({ seq }) => String(seq))),
    onReset() {
      // Later ones would mean that the log has lost what the page already knew.
      if (hasBegun) heard.push('reset');
      hasBegun = true;
      isThere.resolve(undefined);
    },
    onSignedOut: () => heard.push('signed out'),
  });
  await isThere.promise;
  return { name: options.name, heard, [Symbol.dispose]: () => desk[Symbol.dispose]() };
}
