import { useParams } from 'wouter';
import { ConversationList } from '#conversations/conversation-list.tsx';
import { Empty } from '#shared/states.tsx';
import { LaterPage } from '#shell/later-page.tsx';
import { usePageTitle } from '#shared/page-title.ts';

/** The list of conversations, with the open one beside it. */
export default function ConversationsPage() {
  const { id } = useParams();
  return (
    <div className={id === undefined ? 'conversations' : 'conversations has-open'}>
      <ConversationList openId={id} />
      {id === undefined ? (
        <NothingOpen />
      ) : (
        <LaterPage key={id} name="conversation" title="Conversation" />
      )}
    </div>
  );
}

function NothingOpen() {
  usePageTitle('Conversations');
  return (
    <div className="nothing-open">
      <Empty>
        Select a conversation. Press j and k to move through the list, and Enter to open.
      </Empty>
    </div>
  );
}
