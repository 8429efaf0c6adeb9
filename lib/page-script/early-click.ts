import { awaitChat, isPlainClick } from '@/lib/page-script/await-chat';

/** Answers a click on the chat's launcher before the launcher itself can. */
export function answerEarlyClick(): void {
  // On the window, a click arrives last: whoever has handled it has also prevented its default.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('.chat-launcher');
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    if (!isPlainClick(event)) return;
    event.preventDefault();
    awaitChat(link);
  });
}
