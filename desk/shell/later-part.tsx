import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
 * @returns the part, and what stands in its place until it is there: nothing as long as it is not wanted
 */
export function useLaterPart<Name extends keyof typeof LATER_PARTS>(
  name: Name,
  isWanted: boolean,
): Readonly<{ Part: (typeof LATER_PARTS)[Name] | undefined; absent: ReactNode }> {
  const { data, isError } = useQuery({ ...laterParts, enabled: isWanted });
  return { Part: isWanted ? data?.[name] : undefined, absent: isWanted && absence(isError) };
}

const absence = (isMissing: boolean) => (
  <p role={isMissing ? 'alert' : 'status'} className="soft">
    {isMissing ? 'This didn’t load. Please reload the page; what you typed is saved.' : 'Loading…'}
  </p>
);
