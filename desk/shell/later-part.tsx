import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LATER_PARTS } from '#answering-pages.ts';
import { answeringScript } from '#shell/later-page.tsx';

/**
 * A part in the second script of a page in the first one.
 *
 * @param isWanted whether it is needed by now
 * @returns the part, and what stands in its place until it is there: nothing as long as it is not wanted
 */
export function useLaterPart<Name extends keyof typeof LATER_PARTS>(
  name: Name,
  isWanted: boolean,
): Readonly<{ Part: (typeof LATER_PARTS)[Name] | undefined; absent: ReactNode }> {
  const { data, isError } = useQuery({ ...answeringScript, enabled: isWanted });
  return {
    Part: isWanted ? data?.LATER_PARTS[name] : undefined,
    absent: isWanted && absence(isError),
  };
}

const absence = (isMissing: boolean) => (
  <p role={isMissing ? 'alert' : 'status'} className="soft">
    {isMissing ? 'This didn’t load. Please reload the page; what you typed is saved.' : 'Loading…'}
  </p>
);
