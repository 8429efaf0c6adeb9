import type { z } from 'zod';

/** A filter whose fields are texts. */
type Fields = Readonly<Record<string, string | undefined>>;

/** The contents of a filter's fields, as they were typed. */
export type DraftOf<Filter> = Partial<Record<keyof Filter, string | undefined>>;

/** How a filter gets into the address bar, and back. */
export type QueryFilter<Filter> = {
  /** The filter in the address bar. @param search the query, with or without its question mark */
  filterOf: (search: string) => Filter;
  /** The valid part of a draft. The rest is dropped, so that a mistyped address still shows a list. */
  validFilter: (draft: DraftOf<Filter>) => Filter;
  /** The query of a filter, in the order of the form, without a question mark. */
  searchOf: (filter: Filter) => string;
};

/** Makes a filter of the schema of its fields. */
export function queryFilter<Filter extends Fields>(
  schema: z.ZodObject & z.ZodType<Filter>,
): QueryFilter<Filter> {
  const rules = Object.entries<z.ZodType>(schema.shape);
  const validFilter = (draft: Fields): Filter => {
    const fields = rules.flatMap(([name, rule]) => {
      const value = draft[name] ? rule.safeParse(draft[name]).data : undefined;
      return value === undefined ? [] : [[name, value]];
    });
    return schema.parse(Object.fromEntries(fields));
  };
  return {
    filterOf: (search) => validFilter(Object.fromEntries(new URLSearchParams(search))),
    validFilter,
    searchOf(filter) {
      const query = new URLSearchParams();
      for (const [name] of rules) {
        const value = filter[name];
        if (value) query.set(name, value);
      }
      return query.toString();
    },
  };
}
