import type { OpenRequest } from '@repo/contract/desk/conversation.ts';
import { Dialog } from '#shared/dialog.tsx';
import { UserLine } from '#shared/text.tsx';
import { KIND_WORDS } from '#shared/ticket-words.ts';

type CloseDialogProps = Readonly<{
  requests: readonly OpenRequest[];
  onClose: () => void;
  /** Closes the conversation and the requests. */
  close: () => Promise<void>;
}>;

const nameOf = ({ kind, reference = '' }: OpenRequest) =>
  `${KIND_WORDS[kind].toLowerCase()} ${reference}`.trim();

/** Asks whether what is open in a conversation is closed along with it. */
export function CloseDialog({ requests, onClose, close }: CloseDialogProps) {
  const [first, ...more] = requests;
  const what =
    first && more.length === 0 ? `the open ${nameOf(first)}` : `${requests.length} open requests`;
  return (
    <Dialog title={`Close it and ${what}?`} closeWords="Cancel" onClose={onClose}>
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            {KIND_WORDS[request.kind]} {request.reference}
            {request.preferredTime !== '' && (
              <>
                : <UserLine text={request.preferredTime} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="soft">Nobody is reminded of what is closed.</p>
      <p className="row">
        <button type="button" className="button primary" data-first onClick={() => void close()}>
          {more.length === 0 ? 'Close both' : 'Close all'}
        </button>
      </p>
    </Dialog>
  );
}
