import { hasOpenConversation } from '@repo/chat/visitor/open-conversation.ts';
import { whenIdle } from '#lib/api/when-idle.ts';
import { mountIsland } from '#lib/page-script/islands.ts';

/** Shows news of a conversation that this browser has begun, as soon as the page is idle. */
export function continueConversation(): void {
  const island = chatOf(document);
  if (!island || !hasOpenConversation()) return;
  whenIdle(() => {
    // Until the visitor reaches for it, nobody misses it.
    mountIsland(island).catch(() => undefined);
  });
}

/** The chat of a page: its own, or the one in the corner. A conversation from a link is not this browser's. */
function chatOf(page: Document): HTMLElement | null {
  const own = page.querySelector<HTMLElement>('[data-island="chat-page"]');
  if (own) return own.dataset.linked === undefined ? own : null;
  return page.querySelector<HTMLElement>('[data-island="chat-corner"]');
}
