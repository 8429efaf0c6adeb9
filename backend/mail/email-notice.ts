import type { Notice } from '#mail/team-notice.ts';
import type { StoredInquiry } from '#store/tickets/inquiries.ts';

/**
 * The notice of an inquiry that came by email. Its first line is the subject.
 *
 * @param reference the short one, if it is known
 */
export function emailNotice(
  { fullName, email, description, receivedAt, id }: StoredInquiry,
  reference?: string,
): Notice {
  const [subject = ''] = description.split('\n', 1);
  return {
    sender: { name: fullName, email },
    subject: `Email from ${fullName === '' ? email : fullName}: ${subject}`,
    facts: [
      ['Reference', reference ?? ''],
      ['Name', fullName],
      ['Email', email],
      ['Received', receivedAt],
      ['ID', id],
    ],
    texts: [['Email', description]],
    isOfMail: true,
  };
}
