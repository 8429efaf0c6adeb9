import { useQuery } from '@tanstack/react-query';
import { foundPartsSchema } from '@repo/contract/page-parts.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { UserLine, UserText } from '#shared/text.tsx';

type FittingPagesProps = Readonly<{
  /** The conversation, and the number of its newest message. */
  id: string;
  lastSeq: number;
  /** Puts a text into the reply. */
  onInsert: (text: string) => void;
}>;

/** The parts of our own pages that fit what the visitor wrote last. Without any, there is nothing. */
export function FittingPages({ id, lastSeq, onInsert }: FittingPagesProps) {
  const found = useQuery({
    queryKey: queryKeys.ownPages(id, lastSeq),
    queryFn: ({ signal }) =>
      readDesk(`/conversations/${encodeURIComponent(id)}/pages`, foundPartsSchema, signal),
  });
  const parts = found.data?.parts ?? [];
  if (parts.length === 0) return null;
  return (
    <details className="own-pages">
      <summary>Our pages on this ({parts.length})</summary>
      <ul>
        {parts.map(({ title, passage, address }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener">
              <UserLine text={title} />
            </a>
            <UserText text={passage} />
            <button
              type="button"
              className="button"
              onClick={() => onInsert(address)}
              aria-label={`Insert the link to ${title}`}
            >
              Insert link
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
