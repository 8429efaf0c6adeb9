import { siteOrigin } from '@/lib/seo/address';

/** The things that are told of, by the ends of their names. */
type Name =
  | 'organization'
  | 'website'
  | 'page'
  | 'breadcrumbs'
  | 'service'
  | 'industries'
  | 'catalog'
  | 'blog'
  | 'post';

/** A thing with a fixed name, so that other things, on other pages too, can speak of it. */
export type Named<Thing> = Thing & Readonly<{ '@id': string }>;

/**
 * The name of a thing. It begins with the address of the page that is about the thing, and is the same
 * on every page that speaks of it.
 */
export const idOf = (path: string, name: Name): string => `${siteOrigin}${path}#${name}`;

/** Speaks of a thing that is described elsewhere. */
export const refer = (path: string, name: Name) => ({ '@id': idOf(path, name) });
