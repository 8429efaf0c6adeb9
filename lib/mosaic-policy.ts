import { textHash } from '@repo/server/http/text-hash.ts';

/**
 * The Content-Security-Policy of a mosaic that is opened on its own: it needs its colors, and nothing else.
 *
 * @param svg the document
 */
export function mosaicPolicy(svg: string): string {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(svg) ?? [];
  return `default-src 'none'; style-src ${textHash(style)}; frame-ancestors 'none'`;
}
