import { mailAuthor, ORIGINAL_AUTHOR } from '#incoming/author/mail-author.ts';
import { isOwnAddress, isOwnList, type OwnAddresses } from '#incoming/author/own-addresses.ts';
import type { MailHeaders } from '#incoming/mime/mail-headers.ts';
import type { MailParts } from '#incoming/mime/take-mail-apart.ts';

/** Headers that only programs that answer by themselves write. */
const ANSWERING_HEADERS = [
  'x-autoreply',
  'x-auto-reply',
  'x-autoreply-from',
  'x-autorespond',
  'x-autoresponder',
  'x-mail-autoreply',
  'x-vacation',
];

/** How Exchange and others begin the subject of an automatic answer, in their languages. */
const ANSWERING_SUBJECT = new RegExp(
  `^(?:${[
    'automatic reply|auto-?reply|auto-?response|autoresponder|automatic response|out of (?:the )?office|ooo|vacation reply',
    'automatische antwort|abwesenheitsnotiz|automatische abwesenheit|abwesend|abwesenheit',
    'réponse automatique|absen(?:ce|t) du bureau|message d.absence',
    'respuesta automática|fuera de la oficina',
    'risposta automatica|fuori sede',
    'resposta automática|fora do escritório|ausência temporária',
    'automatisch antwoord|afwezigheid',
    'autosvar|automatiskt svar|automatisk svar|frånvaro|fravær',
    'automaattinen vastaus|poissa',
    'odpowiedź automatyczna|automatyczna odpowiedź|poza biurem',
    'автоматический ответ|автоответ|автовідповідь|автоматична відповідь',
    'otomatik yan[ıi]t|otomatik cevap',
    '自動応答|自動返信|不在通知|自动答复|自动回复|自動回覆|자동 회신|자동 응답|부재 중',
    'automatická odpověď|mimo kancelář|automatikus válasz|răspuns automat|αυτόματη απάντηση|תשובה אוטומטית|رد تلقائي',
  ].join('|')})\\s?[:：\\-–]`,
  'iu',
);

/** Whether the email has no address to which it could be returned, which servers use for what nobody may answer. */
export const hasNoReturnPath = (headers: MailHeaders): boolean =>
  /^<\s*>/.test(headers.first('return-path'));

/**
 * Whether a program has answered by itself: an absence, a receipt, an answer to an appointment. A person who answers
 * must never be taken for one, so headers that other emails have too prove nothing: Exchange asks for the suppression
 * of automatic answers in what people write, and many lists call themselves bulk. A subject alone proves nothing
 * either.
 */
export function isAutomatic({ headers, attachments }: MailParts, own: OwnAddresses): boolean {
  const submitted = headers.first('auto-submitted').replace(/[\s;(].*$/s, '');
  const isFormMail = submitted === 'auto-generated' && isSentForSomebody(headers, own);
  if (submitted !== '' && submitted !== 'no' && !isFormMail) return true;
  if (ANSWERING_HEADERS.some((name) => headers.has(name) && headers.first(name) !== 'no'))
    return true;
  const precedence = headers.first('precedence');
  if (/^auto[_-]?reply/.test(precedence)) return true;
  const isBulk = /^(?:bulk|junk)/.test(precedence);
  if (isBulk && !hasListHeader(headers) && !isTypedInTracker(headers, own)) return true;
  // Such as that an email was read, or delivered.
  if (isReportOf(headers, '')) return true;
  const isReply = ({ type, method }: MailParts['attachments'][number]) =>
    type === 'text/calendar' && method === 'reply';
  if (attachments.some(isReply) || isCalendarReply(headers.first('content-type'))) return true;
  return ANSWERING_SUBJECT.test(headers.subject.trim()) && isProbablyUnattended(headers);
}

/**
 * Whether a program has sent it for the one in Reply-To, as forms do, and it answers nothing. Notices of ours about an
 * email say `auto-notified` (`teamNotice`), so that two of us never tell each other of what the other has told.
 */
function isSentForSomebody(headers: MailHeaders, own: OwnAddresses): boolean {
  const { from, sentBy } = mailAuthor(headers, own);
  const isIn = (name: string) =>
    headers.addressesIn(name).some(({ address }) => address === from?.address);
  const isAnswer = headers.has('in-reply-to') || headers.has('references');
  return sentBy !== null && !isAnswer && isIn('reply-to') && !ORIGINAL_AUTHOR.some(isIn);
}

/**
 * Whether somebody has typed it in Request Tracker, which calls bulk whatever it sends, and says who made it do that: of
 * its automatic answers, that is whoever has written to it.
 */
const isTypedInTracker = (headers: MailHeaders, own: OwnAddresses) => {
  const typedBy = headers.addressesIn('rt-originator');
  return typedBy.length > 0 && typedBy.every(({ address }) => !isOwnAddress(address, own));
};

/** A sign that alone proves nothing, but is there in every automatic answer. */
function isProbablyUnattended(headers: MailHeaders): boolean {
  const suppressed = /all|oof|autoreply/.test(headers.first('x-auto-response-suppress'));
  return hasNoReturnPath(headers) || suppressed || !headers.has('in-reply-to');
}

const isCalendarReply = (type: string) => /^text\/calendar\b.*;\s*method="?reply\b/s.test(type);

/** Whether the email is a report of a kind (RFC 6522), or of any kind if that is empty. */
export const isReportOf = (headers: MailHeaders, kind: string): boolean => {
  const type = headers.first('content-type');
  return /^multipart\/report\b/.test(type) && type.includes(kind);
};

const LIST_HEADERS = ['list-id', 'list-post', 'list-unsubscribe', 'list-help'];

const hasListHeader = (headers: MailHeaders) => LIST_HEADERS.some((name) => headers.has(name));

/**
 * Whether a list or a newsletter has sent it. A group of ours only passes on what people write to us, but it adds one way
 * to unsubscribe to that: a second one is a newsletter's own. Some programs for salespeople add a way to unsubscribe to
 * what they write themselves, so that alone proves nothing of an answer.
 */
export function isFromList({ headers }: MailParts, own: OwnAddresses): boolean {
  if (isOwnList(headers, own)) return headers.all('list-unsubscribe').length > 1;
  if (headers.has('list-id') || headers.has('list-post')) return true;
  if (/^list\b/.test(headers.first('precedence'))) return true;
  return hasListHeader(headers) && !headers.has('in-reply-to');
}
