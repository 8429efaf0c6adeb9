/** The headings of a report, such as `h2 Prices`, in their parts. */
export const headingsOf = (headings: readonly string[]) =>
  headings.map((heading) => ({ level: Number(heading[1]), text: heading.slice(3) }));
