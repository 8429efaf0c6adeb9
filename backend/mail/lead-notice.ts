import { clientFacts, visitFacts } from '#mail/client-facts.ts';
import type { Notice } from '#mail/team-notice.ts';
import type { StoredLead } from '#store/chat/requests.ts';

/**
 * The notice of a lead. It does not contain the visitor's session ID.
 *
 * @param reference the short one, if it is known
 */
export function leadNotice(lead: StoredLead, reference?: string): Notice {
  const about = lead.projectType === '' ? '' : `: ${lead.projectType}`;
  return {
    sender: lead,
    subject: `Lead from ${lead.name}${about} (${reference ?? lead.conversationId})`,
    facts: [
      ['Reference', reference ?? ''],
      ...clientFacts(lead),
      ['Priority', lead.priority],
      ['Received', lead.receivedAt],
      ['Sent (browser clock)', lead.timestamp],
      ['Page', lead.pageUrl],
      ...visitFacts(lead),
      ['Browser', lead.userAgent],
      ['Type', `${lead.type} from ${lead.source}`],
      ['Conversation', lead.conversationId],
      ['ID', lead.id],
    ],
    texts: [['Description', lead.description]],
  };
}
