import { useNow } from '#now.ts';
import { FullTime } from '#shared/times.tsx';

/** Whether something is snoozed, until a time. @param now milliseconds since 1970 */
export const isSnoozed = (snoozedUntil: string | null, now: number): snoozedUntil is string =>
  snoozedUntil !== null && Date.parse(snoozedUntil) > now;

/** Until when something is snoozed, while it is. */
export function SnoozedUntil({ at }: Readonly<{ at: string | null }>) {
  const now = useNow();
  if (!isSnoozed(at, now)) return null;
  return (
    <span className="soft">
      Snoozed until <FullTime at={at} />
    </span>
  );
}
