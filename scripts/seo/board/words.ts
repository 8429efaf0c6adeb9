/** The headings of a report, such as `h2 Prices`, in their parts. */
export const headingsOf = (headings: readonly string[]) =>
  headings.map((heading) => ({ level: Number(heading[1]), text: heading.slice(3) }));

/** A count with its noun: `1 page`, `3 pages`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
