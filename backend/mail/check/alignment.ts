/**
 * Whether two domains belong together, in the way in which DMARC compares them by default. It asks for the same
 * domain at a registry; without a list of registries, one domain has to be above the other, or the same.
 */
export const isAligned = (one: string, other: string): boolean =>
  isWithin(one.toLowerCase(), other.toLowerCase()) ||
  isWithin(other.toLowerCase(), one.toLowerCase());

const isWithin = (inner: string, outer: string) => inner === outer || inner.endsWith(`.${outer}`);
