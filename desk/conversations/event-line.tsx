import { RequestCard } from '#conversations/request-card.tsx';
import type { ThreadEvent } from '#conversations/thread-items.ts';
import { ReceivedMailView } from '#mails/received-mail.tsx';
import { SnoozeEventLine } from '#snoozes/snooze-event-line.tsx';
import { OwnReply } from '#tickets/reply-list.tsx';

type EventLineProps = Readonly<{
  event: ThreadEvent;
  /** The day, if this line is the first of a new one. */
  day: string | undefined;
}>;

/** A request in the thread, an email about one, or what became of a snooze. */
export const EventLine = ({ event, day }: EventLineProps) => (
  <li className={`line line-${event.kind}`}>
    {day !== undefined && <p className="day">{day}</p>}
    {event.kind === 'request' && <RequestCard request={event.request} />}
    {event.kind === 'reply' && <OwnReply reply={event.reply} />}
    {event.kind === 'mail' && <ReceivedMailView mail={event.mail} />}
    {event.kind === 'snooze' && <SnoozeEventLine event={event.snooze} />}
  </li>
);
