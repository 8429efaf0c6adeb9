import { jest } from '@jest/globals';
import type { IslandModule } from '#lib/page-script/islands.ts';

/** What a test makes of an island: how its code loads, how it is mounted, and what it does then. */
export type ScriptedIsland = Readonly<{
  load: jest.Mock<() => void | Promise<void>>;
  mount: jest.Mock<IslandModule['mount']>;
  act: jest.Mock<() => void>;
  /** The address of its code. */
  code: string;
}>;

let count = 0;

/** Makes the code of an island, at an address of its own. */
export function scriptIsland(): ScriptedIsland {
  const name = `scriptedIsland${(count += 1)}`;
  const act = jest.fn<() => void>();
  const mount = jest.fn<IslandModule['mount']>(() => ({ act }));
  const load = jest.fn<() => void | Promise<void>>();
  Object.assign(globalThis, { [name]: { load, mount } });
  // A query at the end is a part of the comment.
  const text = `const { load, mount } = globalThis.${name}; await load(); export { mount }; //`;
  return { load, mount, act, code: `data:text/javascript,${encodeURIComponent(text)}` };
}
