import type { ReactNode } from 'react';
import { availabilityText } from '#components/chat/availability-text.ts';
import { ChatReference } from '#components/chat/chat-reference.tsx';
import type { ChatCompany } from '#lib/content/chat-company.ts';
import { MosaicPicture } from '#components/ui/mosaic-picture.tsx';

type StaticChatProps = Readonly<{
  company: ChatCompany;
  /** The short reference of the conversation, if the backend gives one. */
  reference?: string | undefined;
  children: ReactNode;
}>;

/**
 * The chat without JavaScript or before its code has loaded: the conversation and the promised response time.
 */
export function StaticChat({ company, reference, children }: StaticChatProps) {
  return (
    <>
      <header className="chat-header">
        <div>
          <h2>{company.name}</h2>
          <p className="chat-availability">
            {/* oxlint-disable-next-line react/purity -- it speaks of the time at which it is drawn */}
            {availabilityText(undefined, [], company, new Date())}
          </p>
          <ChatReference reference={reference} />
        </div>
        <MosaicPicture image={company.edge} loading="eager" size="chat-edge" />
      </header>
      <div className="chat-log">
        <div
          role="log"
          aria-live="off"
          aria-label="Conversation"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
          tabIndex={0}
          className="chat-scroller"
        >
          <ol>{children}</ol>
        </div>
      </div>
    </>
  );
}
