import { JsonLdScript } from 'next-seo';
import { cloneElement, type ReactElement } from 'react';
import type { Graph } from 'schema-dts';

type Script = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;

/** The structured data of a page. */
export function JsonLd({ graph }: Readonly<{ graph: Graph }>) {
  const script: Script | null = JsonLdScript({ data: graph, scriptKey: 'json-ld' });
  if (!script) return null;
  // JsonLdScript escapes whatever could end a script. Without any <, nothing at all can be read as HTML.
  const json = script.props.dangerouslySetInnerHTML.__html.replaceAll('<', '\\u003c');
  return cloneElement(script, { dangerouslySetInnerHTML: { __html: json } });
}
