import { filter } from '#board/browser/filter.ts';

/** How often the server is asked, in milliseconds. The site restarts with a change, which would end a stream. */
const PAUSE_MS = 1500;

/** What the server knows of the site: its version, and how many of its pages have been read. */
type State = Readonly<{ version: string; read: number }>;

/** Shows the list of pages as it is now. */
async function refreshIndex(): Promise<void> {
  const html = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('.index');
  const old = document.querySelector('.index');
  if (!fresh || !old) return;
  const { scrollTop } = old;
  old.replaceWith(fresh);
  fresh.scrollTop = scrollTop;
  filter();
}

/** Follows the site while it is being written: a change shows by itself. */
export async function follow(version: string): Promise<void> {
  let read: number | undefined;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // While the site starts again, there is no answer.
    const answer = await fetch('/seo/state').catch(() => undefined);
    if (!answer?.ok) continue;
    const state = (await answer.json()) as State;
    if (state.version !== version) {
      location.reload();
      return;
    }
    if (read !== undefined && read !== state.read) await refreshIndex();
    read = state.read;
  }
}
