import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import {
  CONVERSATION_VIEWS,
  conversationListSchema,
  type ConversationView,
} from '@repo/contract/desk/conversation.ts';
import { BulkBar } from '#bulk/bulk-bar.tsx';
import { useSelection } from '#bulk/use-selection.ts';
import { readDesk } from '#call.ts';
import { ConversationGroups } from '#conversations/conversation-groups.tsx';
import { ConversationRow } from '#conversations/conversation-row.tsx';
import { visitorName } from '#conversations/names.ts';
import { useLabels } from '#labels/use-labels.ts';
import { queryKeys } from '#shared/keys.ts';
import { ListEnd } from '#shared/list-end.tsx';
import { Empty, QueryView } from '#shared/states.tsx';
import { useListKeys } from '#shell/list-keys.ts';
import { SavedViewsMenu } from '#views/saved-views-menu.tsx';

const VIEWS: Record<ConversationView, { name: string; empty: string }> = {
  open: { name: 'Open', empty: 'No open conversations. New ones show up here on their own.' },
  mine: { name: 'Mine', empty: 'No conversations are assigned to you. Pick one from Open.' },
  unassigned: { name: 'Unassigned', empty: 'No unassigned conversation is waiting.' },
  overdue: { name: 'Overdue', empty: 'No conversations are overdue.' },
  today: { name: 'Due today', empty: 'No conversations are due today.' },
  customer: {
    name: 'Waiting for customer',
    empty: 'No conversations are waiting for a customer.',
  },
  snoozed: { name: 'Snoozed', empty: 'No conversations are snoozed.' },
  closed: { name: 'Closed', empty: 'No closed conversations yet.' },
};

/** A list of conversations. The address says which list, so that the Back button returns to it. */
export function ConversationList({ openId }: Readonly<{ openId: string | undefined }>) {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  const view = CONVERSATION_VIEWS.find((each) => each === search.get('view')) ?? 'open';
  const label = search.get('label') ?? undefined;
  const labels = useLabels();
  const pages = useInfiniteQuery({
    queryKey: queryKeys.conversations(view, label),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ view });
      if (label !== undefined) query.set('label', label);
      if (pageParam) query.set('cursor', pageParam);
      return readDesk(`/conversations?${query}`, conversationListSchema, signal);
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const all = pages.data?.pages.flatMap(({ conversations }) => conversations) ?? [];
  // A conversation may have moved to another page of the list while the next page was read.
  const each = [...new Map(all.map((one) => [one.conversationId, one])).values()];
  const selection = useSelection(each.map(({ conversationId }) => conversationId));
  // Beside an open conversation, the page's heading is the conversation's.
  const Heading = openId === undefined ? 'h1' : 'h2';
  const suffix = search.size > 0 ? `?${search}` : '';
  return (
    <section className="list-pane" aria-label="Conversations">
      <header className="pane-head">
        <div className="row">
          <Heading>Conversations</Heading>
          {labels.length > 0 && (
            <select
              aria-label="Label"
              value={label ?? ''}
              onChange={({ currentTarget }) =>
                setSearch({ view, ...(currentTarget.value && { label: currentTarget.value }) })
              }
            >
              <option value="">All labels</option>
              {labels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </div>
        <nav className="tabs" aria-label="Views">
          {CONVERSATION_VIEWS.map((each) => (
            <Link
              key={each}
              href={`/conversations?view=${each}`}
              aria-current={each === view ? 'true' : undefined}
            >
              {VIEWS[each].name}
            </Link>
          ))}
          <SavedViewsMenu page="conversations" search={search.toString()} />
        </nav>
      </header>
      <div ref={list} className="rows">
        <QueryView of={pages}>
          {() =>
            each.length === 0 ? (
              <Empty>{VIEWS[view].empty}</Empty>
            ) : (
              <>
                <ConversationGroups view={view} conversations={each}>
                  {(conversation) => (
                    <ConversationRow
                      key={conversation.conversationId}
                      conversation={conversation}
                      isOpen={conversation.conversationId === openId}
                      suffix={suffix}
                      selection={selection}
                    />
                  )}
                </ConversationGroups>
                <ListEnd list={pages} count={each.length} things="conversations" />
              </>
            )
          }
        </QueryView>
      </div>
      <BulkBar
        kind="conversation"
        items={each
          .filter(({ conversationId }) => selection.has(conversationId))
          .map((one) => ({
            id: one.conversationId,
            name: visitorName(one),
            assigneeId: one.assignee?.id ?? null,
            lastSeq: one.lastSeq,
            requestIds: one.openRequests.map(({ id }) => id),
          }))}
        clear={selection.clear}
      />
    </section>
  );
}
