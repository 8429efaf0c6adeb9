import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { ProgramName } from '@/scripts/mail-corpus/programs/all-programs';
import { headerLines, tableRows } from '@/scripts/mail-corpus/table';

/**
 * Messages that speak of a ticket, and must not land in it: the name, the ticket, `!` for an attack, the program,
 * the sender, the subject, the recipients and the thread, `=` for those of an answer, what is typed, and what is
 * special.
 */
const MESSAGES = tableRows('related-messages');

/** Returns messages that open a ticket of their own, and are related to another one. */
export const relatedMessages = (): CorpusMail[] =>
  MESSAGES.map(
    ([
      name,
      place,
      attack,
      program,
      from,
      subject,
      recipients = '',
      thread = '',
      typed = '',
      about,
    ]) =>
      answerMail({
        name: `ticket-${name}`,
        about,
        place: Number(place),
        program: program as ProgramName,
        typed,
        from: from?.replaceAll('\n', '\r\n'),
        subject,
        recipients: recipients === '=' ? undefined : headerLines(recipients),
        thread: thread === '=' ? undefined : headerLines(thread),
        expected: {
          kind: 'ticket',
          related: Number(place),
          ...(attack === '!' && { hostile: true as const }),
        },
      }),
  );
