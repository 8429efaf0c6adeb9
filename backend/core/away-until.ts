/**
 * Until when somebody is away; null if they are not, or no longer.
 *
 * @param staff what is stored of them: ISO 8601
 * @param now milliseconds since 1970
 */
export const awayUntilAt = (
  { awayUntil }: { awayUntil: string | null },
  now: number,
): string | null => (awayUntil !== null && Date.parse(awayUntil) > now ? awayUntil : null);
