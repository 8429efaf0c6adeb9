/** A function that computes each result once: inputs with the same key have the same result. */
export function remembered<In, Out>(work: (from: In) => Out, keyOf: (from: In) => string) {
  const known = new Map<string, Out>();
  return (from: In): Out => {
    const key = keyOf(from);
    const result = known.get(key) ?? work(from);
    known.set(key, result);
    return result;
  };
}
