// These two packages have no types of their own. Only what the tests use is declared.

declare module '@marbec/web-auto-extractor' {
  /** The JSON-LD, microdata, and RDFa of a page. */
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

  /** A vocabulary in JSON-LD, in the form of schema.org's own. */
  export type Vocabulary = Readonly<{ '@graph': readonly Entity[] }>;

  export default class Validator {
    /** Without a vocabulary, it accepts every type and every property. */
    constructor(vocabulary?: Vocabulary);
    validate(extracted: Extracted): Promise<readonly Issue[]>;
  }
}
