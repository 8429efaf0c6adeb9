import { useState } from 'react';
import type { z } from 'zod';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { ErasureReceipt, personSchema } from '@repo/contract/desk/person.ts';
import { Empty } from '#shared/states.tsx';
import { UserLine } from '#shared/text.tsx';
import { CountList } from '#privacy/count-list.tsx';
import { EraseDialog } from '#privacy/erase-dialog.tsx';
import { ConversationLinks, TicketLinks } from '#shared/entry-links.tsx';

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
