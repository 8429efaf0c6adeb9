import {
  FORM_ANSWERS,
  OPTIONAL_ANSWERS,
  WIRE_ANSWERS,
  type AnswerName,
} from '@repo/contract/optional-answers.ts';
import type { Notice } from '#mail/team-notice.ts';
import type { StoredInquiry } from '#store/tickets/inquiries.ts';

/** The notice of an inquiry. @param reference the short one, if it is known */
export function inquiryNotice(inquiry: StoredInquiry, reference?: string): Notice {
  const { fullName, email, projectType, sessionId } = inquiry;
  return {
    sender: { name: fullName, email },
    subject: `Inquiry from ${fullName}: ${projectType} (${reference ?? sessionId})`,
    facts: [
      ['Reference', reference ?? ''],
      ['Name', fullName],
      ['Email', email],
      ['Phone', inquiry.phoneNumber],
      ...factsOf(inquiry, FORM_ANSWERS),
      ['Project type', projectType],
      ...factsOf(inquiry, WIRE_ANSWERS),
      ['Seen at a tradeshow', inquiry.seenAtTradeshow ? 'Yes' : 'No'],
      ['Received', inquiry.receivedAt],
      ['Sent (browser clock)', inquiry.timestamp],
      ['Page', inquiry.pageUrl],
      ['First landing page', inquiry.firstLandingPage],
      ['First referrer', inquiry.firstReferrer],
      ['Last landing page', inquiry.lastLandingPage],
      ['Last referrer', inquiry.lastReferrer],
      ['Last page read', inquiry.lastPage],
      ['Browser', inquiry.userAgent],
      ['Type', `${inquiry.type} from ${inquiry.source}`],
      ['Session ID', sessionId],
      ['ID', inquiry.id],
    ],
    texts: textsOf(inquiry),
  };
}

const factsOf = (inquiry: StoredInquiry, answers: readonly AnswerName[]): Notice['facts'] =>
  answers.map((name) => [OPTIONAL_ANSWERS[name].label, inquiry[name]]);

// The description of an order already ends with the same words.
function textsOf({ description, howCanWeHelp }: StoredInquiry): Notice['texts'] {
  const texts: Notice['texts'] = [['Description', description]];
  if (!description.endsWith(howCanWeHelp)) texts.push(['How can we help', howCanWeHelp]);
  return texts;
}
