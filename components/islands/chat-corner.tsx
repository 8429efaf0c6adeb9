import '@repo/contract/no-code-from-text.ts';
import '#components/chat/chat.css';
import type { ChatCornerProps } from '#components/chat/chat-corner.tsx';
import { ChatWindow } from '#components/chat/chat-window.tsx';
import { renderIsland } from '#components/chat/render-island.tsx';
import { measurePage } from '#lib/api/measure-page.ts';
import { createBrowserChatClient } from '#lib/chat/browser-client.ts';
import type { IslandModule } from '#lib/page-script/islands.ts';

/** The chat in the corner: its window, which the launcher opens and closes. */
export const mount: IslandModule['mount'] = (corner) => {
  const launcher = corner.querySelector<HTMLAnchorElement>('.chat-launcher');
  if (!launcher) throw new Error('There is no launcher');
  const { welcome, company } = JSON.parse(corner.dataset.props ?? '{}') as ChatCornerProps;
  const client = createBrowserChatClient({ welcome });
  let isBroken = false;
  const renderAnew = renderIsland(
    corner,
    () => <ChatWindow client={client} company={company} launcher={launcher} />,
    () => (isBroken = true),
  );
  return {
    act() {
      measurePage();
      if (isBroken) location.assign(launcher.href);
      else if (!corner.querySelector('.chat-window')) {
        // Somebody has removed the window, open or not.
        renderAnew();
        client.open();
      } else if (client.getState().isOpen) client.close();
      else client.open();
    },
  };
};
