import { JsonLdScript } from 'next-seo';
import { cloneElement, type ReactElement } from 'react';
import type { Graph } from 'schema-dts';
import type { PageTemplate } from '@repo/contract/vitals.ts';

type Script = ReactElement<{
  dangerouslySetInnerHTML: { __html: string };
  'data-template'?: string;
}>;

type JsonLdProps = Readonly<{
  graph: Graph;
  /** The kind of page, which is all that measurements say about a page (`lib/api/measure-page.ts`). */
  template: PageTemplate;
}>;

/** The structured data of a page. */
export function JsonLd({ graph, template }: JsonLdProps) {
  const script: Script | null = JsonLdScript({ data: graph, scriptKey: 'json-ld' });
  if (!script) return null;
  // JsonLdScript escapes whatever could end a script. Without any <, nothing at all can be read as HTML.
  const json = script.props.dangerouslySetInnerHTML.__html.replaceAll('<', '\\u003c');
  return cloneElement(script, {
    dangerouslySetInnerHTML: { __html: json },
    'data-template': template,
  });
}
