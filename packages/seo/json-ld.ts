import type { CheerioAPI } from 'cheerio';
import { z } from 'zod';

/** A value in structured data. */
export type Json = z.infer<ReturnType<typeof z.json>>;

/** A node of structured data, with its properties. */
export type Thing = Readonly<Record<string, Json>>;

/** A node, with the place where it was found. */
export type Found = Readonly<{
  thing: Thing;
  types: readonly string[];
  /** The node that contains it, and the property there. */
  within?: Found;
  property?: string;
}>;

/** One block of structured data. If it cannot be read, it has no nodes, and says what is wrong. */
export type JsonLdBlock = Readonly<{ text: string; things: readonly Thing[]; fault?: string }>;

const thingSchema = z.record(z.string(), z.json());

/** Whether a value is a node, not a text, a number, or a list. */
export const isThing = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a list: a single value becomes a list of one. */
export const listOf = (value: Json | undefined): readonly Json[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** The texts and numbers of a property, all as texts. */
export const textsOf = (value: Json | undefined): readonly string[] =>
  listOf(value)
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);

/** The types of a node: `Organization` for `https://schema.org/Organization`. */
const typesOf = (thing: Thing): readonly string[] =>
  textsOf(thing['@type']).map((type) => type.replace(/^https?:\/\/schema\.org\//, ''));

/** Whether a node only refers to one that is described elsewhere. */
export const isReference = (thing: Thing) =>
  '@id' in thing && Object.keys(thing).every((key) => key === '@id' || key === '@type');

function readBlock(text: string): JsonLdBlock {
  try {
    const parsed = z.union([thingSchema, z.array(thingSchema)]).parse(JSON.parse(text));
    const things = [parsed]
      .flat()
      .flatMap((one) => ('@graph' in one ? listOf(one['@graph']) : one));
    return { text, things: things.filter(isThing) };
  } catch (cause) {
    return {
      text,
      things: [],
      fault: cause instanceof SyntaxError ? cause.message : 'it is not an object',
    };
  }
}

/** The structured data of a page. */
export const readBlocks = ($: CheerioAPI): readonly JsonLdBlock[] =>
  $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => readBlock($(script).text()));

/** A node and all the nodes inside it. */
export function thingsIn(thing: Thing, place: Pick<Found, 'within' | 'property'> = {}): Found[] {
  const found: Found = { thing, types: typesOf(thing), ...place };
  const parts = Object.entries(thing).flatMap(([property, value]) =>
    listOf(value)
      .filter(isThing)
      .flatMap((part) => thingsIn(part, { within: found, property })),
  );
  return [found, ...parts];
}
