import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { readDesk } from '@/desk/call';
import { Actions } from '@/desk/conversations/actions';
import { Composer } from '@/desk/conversations/composer';
import { Details } from '@/desk/conversations/details';
import { visitorName } from '@/desk/conversations/names';
import { Thread } from '@/desk/conversations/thread';
import { queryKeys } from '@/desk/live/keys';
import { useLive } from '@/desk/live/live';
import { Reference } from '@/desk/shared/reference';
import { QueryView } from '@/desk/shared/states';
import { UserLine } from '@/desk/shared/text';
import { usePageTitle } from '@/desk/shell/page-title';
import { useShortcuts } from '@/desk/shell/shortcuts';
import {
  conversationDetailSchema,
  type ConversationDetail,
} from '@/lib/contract/desk/conversation';

/** One conversation: the messages, the form for an answer, and the details beside them. */
export default function OpenConversation() {
  const { id = '' } = useParams();
  const live = useLive();
  const detail = useQuery({
    queryKey: queryKeys.conversation(id),
    queryFn: ({ signal }) =>
      readDesk(`/conversations/${encodeURIComponent(id)}`, conversationDetailSchema, signal),
  });
  const conversation = detail.data?.conversation;
  usePageTitle(conversation ? visitorName(conversation) : 'Conversation');
  useEffect(() => {
    live.view(id);
    return () => live.view(null);
  }, [live, id]);
  useEffect(() => {
    if (conversation) live.hear(conversation);
  }, [live, conversation]);
  return <QueryView of={detail}>{(data) => <Loaded {...data} />}</QueryView>;
}

function Loaded(detail: ConversationDetail) {
  const { conversation } = detail;
  const [mode, setMode] = useState<'reply' | 'note'>('reply');
  const [isDetailed, setDetailed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const search = useSearch();
  const [, navigate] = useLocation();
  const listPath = `/conversations${search && `?${search}`}`;
  const write = (next: typeof mode) => {
    // Rendered immediately, so that the next key already types into the field.
    flushSync(() => setMode(next));
    field.current?.focus();
  };
  useShortcuts({
    r: () => write('reply'),
    n: () => write('note'),
    u: () => navigate(listPath),
  });
  return (
    <article className={isDetailed ? 'conversation detailed' : 'conversation'}>
      <div className="thread-pane">
        <header className="pane-head">
          <div className="row">
            <Link href={listPath} className="button quiet back">
              ‹ <span className="sr-only">Back to the </span>List
            </Link>
            <h1>
              <UserLine text={visitorName(conversation)} />
            </h1>
            <button
              type="button"
              className="button details-button"
              aria-pressed={isDetailed}
              onClick={() => setDetailed(!isDetailed)}
            >
              Details
            </button>
          </div>
          <Reference reference={conversation.reference} />
          <Actions conversation={conversation} />
        </header>
        <Thread {...detail} />
        <Composer conversation={conversation} mode={mode} onMode={write} field={field} />
      </div>
      <Details {...detail} />
    </article>
  );
}
