/** How long a click waits for the chat before it goes to the chat's page, in milliseconds. */
const PATIENCE_MS = 2000;

/** Whether a click means to follow a link here: a modifier key asks for another tab or window. */
export const isPlainClick = (event: Pick<MouseEvent, `${'ctrl' | 'meta' | 'shift' | 'alt'}Key`>) =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/**
 * Says that the chat was asked for and is on its way. If it has not opened in time, the browser goes to the
 * page that the link leads to, where the chat works without scripts.
 *
 * @param link the launcher
 */
export function awaitChat(link: HTMLAnchorElement): void {
  if (isAwaited(link)) return;
  link.ariaBusy = 'true';
  setTimeout(() => {
    if (isAwaited(link)) {
      endAwait(link); // the page may come back from the back/forward cache
      location.assign(link.href);
    }
  }, PATIENCE_MS);
}

/** Whether the chat was asked for and has not opened. */
export const isAwaited = (link: HTMLAnchorElement): boolean => link.ariaBusy === 'true';

/** Says that the chat has opened, or that it never will. */
export function endAwait(link: HTMLAnchorElement): void {
  link.ariaBusy = null;
}
