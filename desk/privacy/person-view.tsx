import { useState } from 'react';
import { Empty } from '@/desk/shared/states';
import { UserLine } from '@/desk/shared/text';
import { CountList } from '@/desk/privacy/count-list';
import { EraseDialog } from '@/desk/privacy/erase-dialog';
import { ConversationLinks, TicketLinks } from '@/desk/shared/entry-links';
import { DESK_API } from '@/lib/contract/desk/address';
import type { ErasureReceipt, personSchema } from '@/lib/contract/desk/person';
import type { z } from 'zod';

type PersonViewProps = Readonly<{
  person: z.infer<typeof personSchema>;
  onErased: (receipt: ErasureReceipt) => void;
}>;

/** The data stored about one address, and the actions on it. */
export function PersonView({ person, onErased }: PersonViewProps) {
  const { address, counts, tickets, conversations } = person;
  const [isErasing, setErasing] = useState(false);
  if (Object.values(counts).every((count) => count === 0)) {
    return (
      <Empty>
        Nothing is stored for <UserLine text={address} />.
      </Empty>
    );
  }
  return (
    <section aria-labelledby="found">
      <h2 id="found">
        Stored for <UserLine text={address} />
      </h2>
      <CountList counts={counts} />
      <p className="row">
        <a
          className="button"
          href={`${DESK_API}/person/export?format=zip&address=${encodeURIComponent(address)}`}
          download
        >
          Export as ZIP
        </a>
        <button type="button" className="button danger" onClick={() => setErasing(true)}>
          Erase everything
        </button>
      </p>
      <TicketLinks tickets={tickets} />
      <ConversationLinks conversations={conversations} />
      {isErasing && (
        <EraseDialog address={address} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </section>
  );
}
