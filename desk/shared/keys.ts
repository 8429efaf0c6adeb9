import type { QueryKey } from '@tanstack/react-query';
import type { AuditFilter } from '@repo/contract/desk/audit.ts';
import type { Dimension } from '@repo/contract/desk/attribution.ts';
import type { ConversationView } from '@repo/contract/desk/conversation.ts';
import { WEBHOOKS_CHANGED, type Change, type ChangeSubject } from '@repo/contract/desk/change.ts';
import type { TicketFilter } from '@repo/contract/desk/ticket-filter.ts';

/** The query keys. The first words of a key stand for all keys that begin with them. */
export const queryKeys = {
  answeringScript: ['answering-script'],
  officeScript: ['office-script'],
  studioScript: ['studio-script'],
  pictureScript: ['picture-script'],
  pageDialogScript: ['page-dialog-script'],
  session: ['session'],
  sessions: ['sessions'],
  factors: ['factors'],
  signOn: ['sign-on'],
  ownSignOn: ['own-sign-on'],
  counts: ['counts'],
  notifications: ['notifications'],
  notificationChoices: ['notification-choices'],
  conversationLists: ['conversations'],
  conversations: (view: ConversationView, label?: string) => ['conversations', view, label ?? ''],
  openConversations: ['conversation'],
  conversation: (id: string) => ['conversation', id],
  ownPages: (id: string, lastSeq: number) => ['own-pages', id, lastSeq],
  ticketLists: ['tickets'],
  tickets: (filter: TicketFilter) => ['tickets', filter],
  openTickets: ['ticket'],
  ticket: (id: string) => ['ticket', id],
  labels: ['labels'],
  savedViews: ['saved-views'],
  canned: ['canned'],
  blocks: ['blocks'],
  apiTokens: ['api-tokens'],
  webhooks: ['webhooks'],
  webhookCalls: (id: string) => ['webhooks', id],
  hours: ['hours'],
  colleagues: ['colleagues'],
  team: ['team'],
  audit: (filter: AuditFilter) => ['audit', filter],
  health: ['health'],
  reports: (days: number) => ['reports', days],
  ratings: ['ratings'],
  vitals: ['vitals'],
  attribution: (days: number, by: Dimension) => ['attribution', days, by],
  person: (address: string) => ['person', address],
  mail: (id: string) => ['mail', id],
  search: (words: string) => ['search', words],
  studioFiles: ['studio-files'],
  studioSearch: (words: string) => ['studio-search', words],
  studioLinks: ['studio-links'],
  openStudioFiles: ['studio-file'],
  studioFile: (name: string) => ['studio-file', name],
  studioOffers: ['studio-offers'],
  studioPageLinks: (name: string) => ['studio-page-links', name],
  studioPreview: ['studio-preview'],
  studioPictures: ['studio-pictures'],
  studioDifferences: ['studio-differences'],
  studioPublications: ['studio-publications'],
  studioVersions: ['studio-versions'],
  studioVersionsOf: (name: string) => ['studio-versions', name],
} as const;

/** What has to be read again when something of a kind has changed; `id` says which one. */
const AFFECTED: Record<ChangeSubject, (id: string) => readonly QueryKey[]> = {
  conversation: (id) => [queryKeys.conversationLists, queryKeys.conversation(id), queryKeys.counts],
  // A lead or a call request is shown in its conversation, which waits for it.
  ticket: (id) => [
    queryKeys.ticketLists,
    queryKeys.ticket(id),
    queryKeys.conversationLists,
    queryKeys.openConversations,
    queryKeys.counts,
  ],
  // The hours are a setting of the desk, and canned replies say when it opens.
  staff: (id) => {
    if (id === WEBHOOKS_CHANGED) return [queryKeys.webhooks];
    return id === ''
      ? [
          queryKeys.colleagues,
          queryKeys.team,
          queryKeys.hours,
          queryKeys.canned,
          queryKeys.apiTokens,
        ]
      : [queryKeys.notifications, queryKeys.notificationChoices, queryKeys.counts];
  },
  label: () => [
    queryKeys.labels,
    queryKeys.savedViews,
    queryKeys.conversationLists,
    queryKeys.openConversations,
    queryKeys.ticketLists,
    queryKeys.openTickets,
  ],
  canned: () => [queryKeys.canned],
  block: () => [queryKeys.blocks, queryKeys.openConversations],
  mail: () => [
    queryKeys.health,
    queryKeys.openTickets,
    queryKeys.openConversations,
    queryKeys.counts,
  ],
  person: () => [[]],
};

/**
 * The keys of everything that the changes affect, without repeats. An empty key is everything.
 *
 * @param you the ID of who is signed in, whose notifications are shown; without it, nobody's are
 */
export function queryKeysOf(changes: readonly Change[], you = ''): QueryKey[] {
  const all = changes
    .filter(({ subject, id }) => subject !== 'staff' || ['', WEBHOOKS_CHANGED, you].includes(id))
    .flatMap(({ subject, id }) => AFFECTED[subject](id));
  return [...new Map(all.map((key) => [JSON.stringify(key), key])).values()];
}
