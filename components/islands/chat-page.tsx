import '@repo/contract/no-code-from-text.ts';
import type { ChatPageProps } from '#components/chat/chat-page.tsx';
import { LiveChat } from '#components/chat/live-chat.tsx';
import { TEXT_KEY } from '#components/chat/text-key.ts';
import { renderIsland } from '#components/chat/render-island.tsx';
import { measurePage } from '#lib/api/measure-page.ts';
import { readDraft } from '#lib/api/draft.ts';
import { createBrowserChatClient } from '#lib/chat/browser-client.ts';
import { postPlainly } from '#lib/page-script/drafts.ts';
import type { IslandModule } from '#lib/page-script/islands.ts';

/** The chat as a page: it takes the place of what the server rendered, with the text in the field. */
export const mount: IslandModule['mount'] = async (section, { handsOff }) => {
  const props = JSON.parse(section.dataset.props ?? '{}') as ChatPageProps;
  const { welcome, company, sessionId } = props;
  const client = createBrowserChatClient({
    welcome,
    ...(sessionId !== undefined && { sessionId }),
  });
  client.open();
  // Nothing is replaced under the visitor's hands.
  await handsOff();
  const plain = Array.from(section.childNodes);
  const before = section.querySelector('textarea');
  const focused = section.contains(document.activeElement) ? document.activeElement : null;
  const caret = before && ([before.selectionStart, before.selectionEnd] as const);
  for (const node of plain) node.remove();
  let isBroken = false;
  renderIsland(
    section,
    (isFirst) => (
      <LiveChat client={client} company={company} typed={isFirst ? (before?.value ?? '') : ''} />
    ),
    () => {
      isBroken = true;
      section.append(...plain);
      const session = section.querySelector<HTMLInputElement>('[name="sessionId"]');
      if (session) session.value = client.session();
      if (before) before.value = readDraft(TEXT_KEY).values.message ?? '';
    },
  );
  const field = section.querySelector('textarea');
  if (focused === before && focused !== null) field?.focus({ preventScroll: true });
  else if (focused) {
    section.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
  }
  if (field && caret) field.setSelectionRange(...caret);
  // Whoever has an open conversation has this code before they use anything here.
  if (focused) measurePage();
  else section.addEventListener('focusin', measurePage, { once: true });
  return {
    act() {
      const form = section.querySelector('form');
      if (!form) return;
      if (isBroken) postPlainly(form);
      else form.requestSubmit();
    },
  };
};
