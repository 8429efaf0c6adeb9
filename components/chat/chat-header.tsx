import { ChevronDown } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import { STATUS_WORDS, type ChatState } from '@repo/chat/engine/state.ts';
import { availabilityText } from '#components/chat/availability-text.ts';
import type { ChatCompany } from '#lib/content/chat-company.ts';
import { useClock } from '#components/chat/use-clock.ts';
import { useSettled } from '#components/chat/use-settled.ts';
import { ChatReference } from '#components/chat/chat-reference.tsx';
import { MosaicPicture } from '#components/ui/mosaic-picture.tsx';

/** How long a connection must be bad before the visitor is told, in milliseconds. */
const SETTLED_MS = 2000;

type ChatHeaderProps = Readonly<
  Pick<ChatState, 'status' | 'availability' | 'items' | 'reference'> & {
    company: ChatCompany;
    /** Closes the window; absent where there is none to close. */
    onClose?: (() => void) | undefined;
  }
>;

/**
 * Who is on the other side, when to expect an answer, and the state of the connection. It is announced to screen
 * readers once it has settled (requirement 4.8).
 */
export function ChatHeader(props: ChatHeaderProps) {
  const { company, status, availability, items, reference, onClose } = props;
  const isConnected = status === 'connected';
  const settled = useSettled(status, isConnected ? 0 : SETTLED_MS);
  const now = useClock();
  return (
    <header className="chat-header">
      <div>
        <div className="chat-who">
          <h2>{company.name}</h2>
          <p aria-hidden="true" data-connected={isConnected || undefined} className="chat-status">
            {STATUS_WORDS[status]}
          </p>
        </div>
        <p role="status" className="sr-only">
          {STATUS_WORDS[settled]}
        </p>
        <p className="chat-availability">{availabilityText(availability, items, company, now)}</p>
        <ChatReference reference={reference} />
      </div>
      {onClose && (
        <button type="button" aria-label="Close the chat" className="chat-close" onClick={onClose}>
          <Icon icon={ChevronDown} size={24} />
        </button>
      )}
      <MosaicPicture image={company.edge} loading="eager" size="chat-edge" />
    </header>
  );
}
