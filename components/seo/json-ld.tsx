import { JsonLdScript } from 'next-seo';
import { cloneElement, type ReactElement } from 'react';
import type { Graph } from 'schema-dts';

type Script = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;

/** What a page tells search engines beside its words. */
export function JsonLd({ graph }: Readonly<{ graph: Graph }>) {
  const script: Script | null = JsonLdScript({ data: graph, scriptKey: 'json-ld' });
  if (!script) return null;
  // JsonLdScript escapes what ends a script. Where no < is left, nothing can be read as HTML at all.
  const json = script.props.dangerouslySetInnerHTML.__html.replaceAll('<', '\\u003c');
  return cloneElement(script, { dangerouslySetInnerHTML: { __html: json } });
}
