import { PlannedTime } from '#snoozes/planned-time.tsx';
import { timeOfDay } from '#shared/times.tsx';
import { UserLine } from '#shared/text.tsx';
import type { SnoozeEvent } from '#snoozes/snooze-events.ts';

/** What became of a snooze, as a line of the thread. */
export const SnoozeEventLine = ({
  event: { who, words, until, at },
}: Readonly<{ event: SnoozeEvent }>) => (
  <p className="soft">
    {who !== '' && <UserLine text={who} />} {words}{' '}
    {until !== undefined && <PlannedTime at={until} />}
    {' · '}
    <time dateTime={at}>{timeOfDay(at)}</time>
  </p>
);
