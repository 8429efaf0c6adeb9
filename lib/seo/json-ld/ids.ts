import { siteOrigin } from '#lib/seo/address.ts';

/** The described things, by the ends of their IDs. */
type Name =
  | 'organization'
  | 'website'
  | 'page'
  | 'breadcrumbs'
  | 'service'
  | 'industries'
  | 'catalog'
  | 'blog'
  | 'post'
  | 'case'
  | `person-${string}`;

/** A thing with a fixed ID, so that other things can refer to it, even on other pages. */
export type Named<Thing> = Thing & Readonly<{ '@id': string }>;

/**
 * The ID of a thing. It begins with the address of the page about the thing, and is the same on every page
 * that refers to it.
 */
export const idOf = (path: string, name: Name): string => `${siteOrigin}${path}#${name}`;

/** Refers to a thing that is described elsewhere. */
export const refer = (path: string, name: Name) => ({ '@id': idOf(path, name) });
