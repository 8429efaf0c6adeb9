import { Typed } from '@/backend/desk/ui/parts/text';
import { FactValue } from '@/backend/desk/ui/tickets/fact-value';
import type { TicketDetail } from '@/lib/contract/desk/ticket';

type TicketFactsProps = Readonly<Pick<TicketDetail, 'facts' | 'texts'>>;

/** Everything that was sent, as it was sent. */
export function TicketFacts({ facts, texts }: TicketFactsProps) {
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">What was sent</h2>
      {texts.map(({ label, text }, index) => (
        <div key={index} className="sent-text">
          <h3>{label}</h3>
          <Typed text={text} />
        </div>
      ))}
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
    </section>
  );
}
