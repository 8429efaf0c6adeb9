import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LATER_PARTS } from '#later-parts.ts';
import { queryKeys } from '#shared/keys.ts';

/** The third script. */
const laterParts = queryOptions({
  queryKey: queryKeys.laterParts,
  queryFn: async () => (await import('#later-parts.ts')).LATER_PARTS,
  staleTime: 'static',
  gcTime: Infinity,
  structuralSharing: false,
});

/**
 * A part of a page in the third script, which loads when one of its parts is first wanted.
 *
 * @returns undefined until it is there; `isMissing` says that it could not be loaded
 */
export function useLaterPart<Name extends keyof typeof LATER_PARTS>(
  name: Name,
  isWanted: boolean,
): Readonly<{ Part: (typeof LATER_PARTS)[Name] | undefined; isMissing: boolean }> {
  const { data, isError } = useQuery({ ...laterParts, enabled: isWanted });
  return { Part: isWanted ? data?.[name] : undefined, isMissing: isError };
}

/** What is said of a part that could not be loaded. */
export const MISSING_PART = 'This didn’t load. Please reload the page; what you typed is saved.';
