import type { TicketDetail } from '@repo/contract/desk/ticket.ts';
import { FileLinks } from '#shared/file-links.tsx';
import { UserText } from '#shared/text.tsx';
import { FactValue } from '#tickets/fact-value.tsx';

/** Facts that are rarely needed: where the ticket came from, and its identifiers. */
const TECHNICAL = new Set([
  'Sent (browser clock)',
  'First landing page',
  'First referrer',
  'Last landing page',
  'Last referrer',
  'Last page read',
  'Browser',
  'Type',
  'Session ID',
  'Conversation',
  'ID',
]);

type TicketFactsProps = Readonly<Pick<TicketDetail, 'facts' | 'texts' | 'files'>>;

/** Everything that was sent, under a title of its own. */
export const TicketFacts = (sent: TicketFactsProps) => (
  <section aria-labelledby="sent">
    <h2 id="sent">Request details</h2>
    <SentFacts {...sent} />
  </section>
);

/** Everything that was sent, exactly as it was sent. */
export function SentFacts({ facts, texts, files }: TicketFactsProps) {
  const isTechnical = ({ label }: Fact) => TECHNICAL.has(label);
  return (
    <>
      {texts.map(({ label, text }, index) => (
        <div key={index} className="sent-text">
          <h3>{label}</h3>
          <UserText text={text} />
        </div>
      ))}
      <FileLinks files={files} />
      <FactList facts={facts.filter((fact) => !isTechnical(fact))} />
      <details>
        <summary>Technical details</summary>
        <FactList facts={facts.filter(isTechnical)} />
      </details>
    </>
  );
}

type Fact = TicketDetail['facts'][number];

const FactList = ({ facts }: Readonly<{ facts: readonly Fact[] }>) => (
  <dl className="facts">
    {facts.map(({ label, value }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd>
          <FactValue label={label} value={value} />
        </dd>
      </div>
    ))}
  </dl>
);
