import type { MouseEvent } from 'react';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import type { Delivery } from '@repo/chat/engine/state.ts';

const WORDS = { sending: 'Sending…', sent: 'Sent', seen: 'Seen' };

type DeliveryLineProps = Readonly<{ id: string; delivery: Delivery; client: ChatClient }>;

/** The delivery state of a visitor's message in words, with what to do if it failed. */
export function DeliveryLine({ id, delivery, client }: DeliveryLineProps) {
  if (delivery.state !== 'failed') return <span>{WORDS[delivery.state]}</span>;
  const { problem, isFinal } = delivery;
  const act = (event: MouseEvent, action: (id: string) => void) => {
    // The button disappears when pressed; the focus must not disappear with it.
    event.currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    action(id);
  };
  return (
    <span className="chat-failed">
      {isFinal ? 'Not sent' : 'Not sent yet'}: {problem}
      {!isFinal && (
        <button type="button" onClick={(event) => act(event, client.retry)}>
          Retry
        </button>
      )}
      <button type="button" onClick={(event) => act(event, client.discard)}>
        Remove
      </button>
    </span>
  );
}
