import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { headerLines, tableRows } from '@/scripts/mail-corpus/table';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** Mailing lists and newsletters: the name, the headers, and the text. */
const LISTS = tableRows(String.raw`
mailman | List-Id: Web designers <designers.lists.example>\nList-Post: <mailto:designers@lists.example>\nPrecedence: list\nX-Mailman-Version: 3.3.9\nSubject: [designers] Which fonts? | Which fonts do you use this year?
google-groups | List-ID: <bakers.googlegroups.com>\nList-Unsubscribe: <mailto:googlegroups-manage+42+unsubscribe@googlegroups.com>\nPrecedence: list\nSubject: Flour prices | Has anybody found a cheaper mill?
mailchimp | List-Unsubscribe: <https://news.example/unsubscribe?u=42>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\nX-Mailer: Mailchimp Mailer\nSubject: Ten tips for winter | Read our ten tips.
sendgrid | List-Unsubscribe: <mailto:unsubscribe@news.example>\nX-SG-EID: 4242\nSubject: Your weekly digest | This happened last week.
listserv | List-Owner: <mailto:owner@lists.example>\nList-Id: <TRADE.LISTS.EXAMPLE>\nX-LISTSERV: 17.0\nSubject: Digest 42 | 1. Fairs\n2. Prices
bulk | Precedence: bulk\nList-Unsubscribe: <https://shop.example/u>\nSubject: 50% off everything | Only today.
sympa | List-Id: <parents.school.example>\nX-Sequence: 42\nX-no-archive: yes\nPrecedence: list\nSubject: [parents] Meeting | The meeting is on Friday.
answer-in-list | List-Id: <designers.lists.example>\nPrecedence: list\nIn-Reply-To: <question@lists.example>\nSubject: Re: [designers] Which fonts? | We use Figtree.
to-reply-address | To: {{reply-address-1}}\nList-Id: <spam.lists.example>\nSubject: You are subscribed | A list to which somebody has subscribed a reply address.
`);

/** Our own emails that come back: the name, the headers, and the text. */
const OWN = tableRows(String.raw`
receipt | Message-ID: <{{receipt-id-1}}>\nX-Site-Mail: 4f0a52c4\nAuto-Submitted: auto-replied\nX-Auto-Response-Suppress: All\nSubject: Tessera Works received your inquiry | Thank you for your inquiry. We've received it.
notice | Message-ID: <{{notice-id-2}}>\nX-Site-Mail: 4f0a52c5\nReply-To: Dana Whitfield <customer2@customers.example>\nSubject: Inquiry from Dana Whitfield | Name: Dana Whitfield
reply | Message-ID: <{{reply-id-3}}>\nX-Site-Mail: 4f0a52c6\nTo: customer3@customers.example\nReply-To: Tessera Works <{{reply-address-3}}>\nSubject: Re: Your inquiry to Tessera Works | Hello Dana
chat | Message-ID: <{{chat-id-11}}>\nX-Site-Mail: 4f0a52c7\nTo: customer11@customers.example\nSubject: Our answer in the chat | Hello Dana
redirected | Message-ID: <{{reply-id-4}}>\nX-Site-Mail: 4f0a52c8\nResent-From: customer4@customers.example\nResent-Message-ID: <resent.42@customers.example>\nTo: customer4@customers.example\nSubject: Re: Your inquiry to Tessera Works | Hello Dana
new-id | X-Site-Mail: 4f0a52c9\nMessage-ID: <changed.42@filter.example>\nIn-Reply-To: <{{reply-id-6}}>\nTo: {{reply-address-6}}\nSubject: Re: Your inquiry to Tessera Works | Hello Dana
loop | Message-ID: <{{reply-id-7}}>\nX-Site-Mail: 4f0a52ca\nX-Loop: hello@tesseraworks.example\nTo: {{reply-address-7}}\nSubject: Re: Your inquiry to Tessera Works | Hello Dana
listed | Message-ID: <{{notice-id-8}}>\nX-Site-Mail: 4f0a52cb\nList-Id: <team.tesseraworks.example>\nPrecedence: list\nSubject: [team] Inquiry from Dana Whitfield | Name: Dana Whitfield
`);

/** Returns mailing lists, newsletters, and our own emails that come back. */
export const listsAndOwn = (): CorpusMail[] => [
  ...LISTS.map(([name, headers = '', text = '']) =>
    simpleMail(
      `list-${name}`,
      { about: 'An email to many people, which says so in its headers.', kind: 'list' },
      headerLines(headers),
      `${text}\n`,
    ),
  ),
  ...OWN.map(([name = '', headers = '', text = '']) =>
    simpleMail(
      `own-${name}`,
      {
        about: `Our own email comes back: ${name}.`,
        kind: 'own',
        ...(name === 'loop' && { hostile: true as const }),
      },
      [['From', 'Tessera Works <hello@tesseraworks.example>'], ...headerLines(headers)],
      `${text}\n`,
    ),
  ),
];
