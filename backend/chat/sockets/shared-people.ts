import type { News, Person } from '#chat/sockets/news.ts';
import type { Clock } from '#core/clock.ts';

/** How often each backend repeats who is there, in milliseconds. */
const REPEAT_EVERY = 4000;

/** After this long without a repetition, the people of another backend count as gone, in milliseconds. */
const GONE_AFTER = 9000;

/** Who is in which room, at all backends. */
export type SharedPeople = {
  /** These people of this backend are now in a room. Tells the others. */
  set(room: string, people: readonly Person[]): void;
  /** The people in a room at other backends. */
  elsewhere(room: string): Person[];
  /** Calls `listener` when people at other backends come, go, or change. */
  onChange(listener: (room: string) => void): void;
  /** Stops repeating. */
  end(): void;
};

type Heard = { room: string; people: readonly Person[]; at: number };

/** Exchanges who is there. Nothing is stored: what is not repeated is forgotten. */
export function createSharedPeople(news: News, clock: Clock): SharedPeople {
  const own = new Map<string, readonly Person[]>();
  /** What each other backend has said of each room. There are never more of these than open desks. */
  const others = new Map<string, Heard>();
  let tell: (room: string) => void = () => undefined;

  news.hear('people', (from, room, people) => {
    const key = `${from} ${room}`;
    const before = others.get(key)?.people ?? [];
    if (people.length > 0) others.set(key, { room, people, at: clock.now() });
    else others.delete(key);
    if (JSON.stringify(before) !== JSON.stringify(people)) tell(room);
  });

  function repeat(): void {
    for (const [room, people] of own) news.tell('people', news.id, room, [...people]);
    for (const [key, { room, at }] of others) {
      if (clock.now() - at < GONE_AFTER) continue;
      others.delete(key);
      tell(room);
    }
  }

  const wait = () =>
    clock.after(REPEAT_EVERY, () => {
      repeat();
      cancel = wait();
    });
  let cancel = news.isShared ? wait() : () => undefined;

  return {
    set(room, people) {
      if (people.length > 0) own.set(room, people);
      else own.delete(room);
      news.tell('people', news.id, room, [...people]);
    },
    elsewhere: (room) =>
      [...others.values()].flatMap((heard) => (heard.room === room ? heard.people : [])),
    onChange: (listener) => void (tell = listener),
    end: () => cancel(),
  };
}
