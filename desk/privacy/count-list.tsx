import type { PersonCounts } from '@repo/contract/desk/person.ts';

/** Names for the counts of a person's data. */
const COUNT_WORDS = {
  inquiries: 'Inquiries and orders',
  leads: 'Leads',
  callRequests: 'Call requests',
  conversations: 'Conversations',
  messages: 'Messages',
  notes: 'Internal notes',
  replies: 'Email replies',
  receivedMails: 'Received emails',
  unfetchedMails: 'Emails left in the mailbox',
  files: 'Files',
  mails: 'Sent emails',
  mailFiles: 'Email files',
  searchEntries: 'Search entries',
} as const satisfies Record<keyof PersonCounts, string>;

/** The counts in words, in the order in which staff read them. */
export const countsInWords = (counts: PersonCounts) =>
  Object.entries(COUNT_WORDS).map(([name, words]) => ({
    words,
    count: counts[name as keyof PersonCounts],
  }));

/** The counts as a list. */
export const CountList = ({ counts }: Readonly<{ counts: PersonCounts }>) => (
  <dl className="facts counts">
    {countsInWords(counts).map(({ words, count }) => (
      <div key={words}>
        <dt>{words}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
);
