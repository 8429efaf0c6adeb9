import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import {
  conversationDetailSchema,
  type ConversationDetail,
} from '@repo/contract/desk/conversation.ts';
import { readDesk } from '#call.ts';
import { Actions } from '#conversations/actions.tsx';
import { Composer } from '#conversations/composer.tsx';
import { Details } from '#conversations/details.tsx';
import { visitorName } from '#conversations/names.ts';
import { Thread } from '#conversations/thread.tsx';
import { queryKeys } from '#shared/keys.ts';
import { useReadOpened } from '#notifications/use-read-opened.ts';
import { useLive } from '#live/live.tsx';
import { Reference } from '#shared/reference.tsx';
import { QueryView } from '#shared/states.tsx';
import { UserLine } from '#shared/text.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { openNextRow } from '#shell/list-keys.ts';
import { useShortcuts } from '#shell/shortcuts.ts';

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
  useReadOpened({ conversationId: id });
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
  const goOn = () => {
    if (!openNextRow()) navigate(listPath);
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
            <button type="button" className="button quiet next" onClick={goOn}>
              Next<span className="sr-only"> conversation</span> ›
            </button>
          </div>
          <Reference reference={conversation.reference} />
          <Actions conversation={conversation} />
        </header>
        <Thread {...detail} onEdit={() => write('reply')} />
        <Composer conversation={conversation} mode={mode} onMode={write} field={field} />
      </div>
      <Details {...detail} />
    </article>
  );
}
