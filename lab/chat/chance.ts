import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A random generator that gives the same values for the same seed. */
export type Chance = Readonly<{
  /** A whole number from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  /** A random yes or no, where `share` is the probability of yes. */
  happens(share: number): boolean;
  /** A random one of the things. */
  pick<Thing>(things: readonly Thing[]): Thing;
}>;

/** Creates a generator. @param seed a whole number */
export function chanceFrom(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  const pick = <Thing>(things: readonly Thing[]) => {
    const thing = things[uniformInt(generator, 0, things.length - 1)];
    if (thing === undefined) throw new Error('There is nothing to pick from');
    return thing;
  };
  return {
    between: (least, most) => uniformInt(generator, least, most),
    happens: (share) => uniformFloat64(generator) < share,
    pick,
  };
}
