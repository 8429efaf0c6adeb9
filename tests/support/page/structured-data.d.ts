// These two packages bring no types of their own: what the tests use of them.

declare module '@marbec/web-auto-extractor' {
  /** What stands on a page as JSON-LD, microdata and RDFa. */
  type Extracted = Readonly<{
    jsonld: Readonly<Record<string, readonly unknown[]>>;
    errors: readonly unknown[];
  }>;

  export default class WebAutoExtractor {
    constructor(options?: Readonly<{ addLocation?: boolean; embedSource?: readonly string[] }>);
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor';

  type Issue = Readonly<{
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    path: readonly Readonly<{ type: string }>[];
  }>;

  type Named = Readonly<{ '@id': string }>;
  type Entity = Named &
    (
      | Readonly<{ '@type': 'rdfs:Class'; 'rdfs:subClassOf': readonly Named[] }>
      | Readonly<{ '@type': 'rdf:Property'; 'schema:domainIncludes': readonly Named[] }>
    );

  /** A vocabulary in JSON-LD, as schema.org has its own. */
  export type Vocabulary = Readonly<{ '@graph': readonly Entity[] }>;

  export default class Validator {
    /** Without a vocabulary it takes every type and every property. */
    constructor(vocabulary?: Vocabulary);
    validate(extracted: Extracted): Promise<readonly Issue[]>;
  }
}
