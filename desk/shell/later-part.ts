import { useQuery } from '@tanstack/react-query';
import type { LATER_PARTS } from '#answering-pages.ts';
import { answeringScript } from '#shell/later-page.tsx';

/**
 * A part in the second script of a page in the first one.
 *
 * @param isWanted whether it is needed by now
 * @returns undefined until it is there; `isMissing` says that it could not be loaded
 */
export function useLaterPart<Name extends keyof typeof LATER_PARTS>(
  name: Name,
  isWanted: boolean,
): Readonly<{ Part: (typeof LATER_PARTS)[Name] | undefined; isMissing: boolean }> {
  const { data, isError } = useQuery({ ...answeringScript, enabled: isWanted });
  return { Part: isWanted ? data?.LATER_PARTS[name] : undefined, isMissing: isError };
}

/** What is said of a part that could not be loaded. */
export const MISSING_PART = 'This didn’t load. Please reload the page; what you typed is saved.';
