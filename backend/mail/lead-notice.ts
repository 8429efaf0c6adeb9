import { clientFacts, visitFacts } from '@/backend/mail/client-facts';
import type { Notice } from '@/backend/mail/team-notice';
import type { StoredLead } from '@/backend/store/chat/requests';

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
