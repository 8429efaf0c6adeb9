import { ChatMark } from '#components/chat/chat-mark.tsx';
import type { ChatCompany } from '#lib/content/chat-company.ts';
import { islandProps } from '#lib/islands/island-props.ts';

/** What the chat in the corner must know. */
export type ChatCornerProps = Readonly<{ welcome: string; company: ChatCompany }>;

/**
 * A link to the chat page, which opens a window instead once the code of the chat is there
 * (`components/islands/chat-corner.tsx`).
 *
 * @param props `href` is the address of the chat page
 */
export function ChatCorner({
  href,
  welcome,
  company,
}: ChatCornerProps & Readonly<{ href: string }>) {
  const props: ChatCornerProps = { welcome, company };
  return (
    <aside aria-label="Chat" className="chat-corner" {...islandProps('chat-corner', props)}>
      <a href={href} className="chat-launcher">
        <ChatMark />
        <span data-unread />
      </a>
    </aside>
  );
}
