import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Vocabulary } from '@adobe/structured-data-validator';

type Class = Readonly<{ parents: Set<string>; properties: Set<string> }>;

/** `OrganizationBase` has the properties of a type, and `OrganizationLeaf` its name. */
const TYPE = /^(?:export )?interface _?(\w+?)(?:Base|Leaf) extends (.+) \{$/;
const PARENT = /(?<![\w<])_?(\w+)Base\b/g;
const PROPERTY = /^ {4}"(\w+)"\?: /;

/**
 * The vocabulary of schema.org with its types, their parents, and their properties, in the JSON-LD form that
 * schema.org itself uses. It is read from the types with which the site's structured data is written.
 */
export function schemaOrg(): Vocabulary {
  const file = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts');
  const classes = new Map<string, Class>();
  let current: Class | undefined;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name, heritage = ''] = TYPE.exec(line) ?? [];
    if (name !== undefined) {
      current = classes.get(name) ?? { parents: new Set(), properties: new Set() };
      classes.set(name, current);
      for (const [, parent = ''] of heritage.matchAll(PARENT)) current.parents.add(parent);
      current.parents.delete(name);
    } else if (line === '}') current = undefined;
    else current?.properties.add(PROPERTY.exec(line)?.[1] ?? '');
  }
  return { '@graph': [...classes].flatMap(entitiesOf) };
}

const named = (names: Iterable<string>) => [...names].map((name) => ({ '@id': `schema:${name}` }));

const entitiesOf = ([name, { parents, properties }]: [string, Class]): Vocabulary['@graph'] => [
  { '@id': `schema:${name}`, '@type': 'rdfs:Class', 'rdfs:subClassOf': named(parents) },
  ...named(properties).map((property) => ({
    ...property,
    '@type': 'rdf:Property' as const,
    'schema:domainIncludes': named([name]),
  })),
];
