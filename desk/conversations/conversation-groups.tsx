import type { ReactNode } from 'react';
import type { ConversationView, DeskConversation } from '@repo/contract/desk/conversation.ts';

type Group = 'unassigned' | 'assigned' | 'answered';

const NAMES: Record<Group, string> = {
  unassigned: 'Unassigned',
  assigned: 'Assigned',
  answered: 'Answered',
};

/** What staff should do with a conversation. The backend sorts a list by the same rule. */
function groupOf({ waitingSince, assignee }: DeskConversation): Group {
  if (waitingSince === null) return 'answered';
  return assignee === null ? 'unassigned' : 'assigned';
}

type ConversationGroupsProps = Readonly<{
  view: ConversationView;
  conversations: readonly DeskConversation[];
  /** Renders a row. */
  children: (conversation: DeskConversation) => ReactNode;
}>;

/** The rows of a list. If it is sorted by what to do with them, headings say so. */
export function ConversationGroups({ view, conversations, children }: ConversationGroupsProps) {
  if (view !== 'open' && view !== 'mine') return <ul>{conversations.map(children)}</ul>;
  return [...Map.groupBy(conversations, groupOf)].map(([group, some]) => (
    <section key={group} aria-label={NAMES[group]}>
      <h2 className="group-head">{NAMES[group]}</h2>
      <ul>{some.map(children)}</ul>
    </section>
  ));
}
