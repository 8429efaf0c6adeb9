import { useParams } from 'wouter';
import { ConversationList } from '@/desk/conversations/conversation-list';
import { Empty } from '@/desk/shared/states';
import { LaterPage } from '@/desk/shell/later-page';
import { usePageTitle } from '@/desk/shell/page-title';

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
