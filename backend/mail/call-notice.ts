import { clientFacts, visitFacts } from '#mail/client-facts.ts';
import type { Notice } from '#mail/team-notice.ts';
import type { StoredCall } from '#store/chat/requests.ts';

/**
 * The notice of a call request. It does not contain the visitor's session ID.
 *
 * @param reference the short one, if it is known
 */
export function callNotice(call: StoredCall, reference?: string): Notice {
  const from = call.name === '' ? '' : ` from ${call.name}`;
  return {
    sender: call,
    subject: `Call request${from}: ${call.preferredTime} (${reference ?? call.conversationId})`,
    facts: [
      ['Reference', reference ?? ''],
      ['Preferred time', call.preferredTime],
      ...clientFacts(call),
      ['Received', call.receivedAt],
      ...visitFacts(call),
      ['Conversation', call.conversationId],
      ['ID', call.id],
    ],
    texts: [
      ['Notes', call.notes],
      ['Description', call.description],
    ],
  };
}
