import { useParams } from 'wouter';
import { ConversationList } from '@/backend/desk/ui/conversations/conversation-list';
import { OpenConversation } from '@/backend/desk/ui/conversations/open-conversation';
import { Empty } from '@/backend/desk/ui/parts/states';
import { usePageTitle } from '@/backend/desk/ui/shell/page-title';

/** The list of conversations, and the one that is open beside it. */
export default function ConversationsPage() {
  const { id } = useParams();
  return (
    <div className={id === undefined ? 'conversations' : 'conversations has-open'}>
      <ConversationList openId={id} />
      {id === undefined ? <NothingOpen /> : <OpenConversation key={id} id={id} />}
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
