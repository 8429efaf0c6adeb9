/** How long a line of that kind may be, in characters. Longer texts are not searched. */
const MAX_LENGTH = 500;

/** "Wrote", in the languages in which programs write it above a quote. */
const WROTE = new RegExp(
  [
    'wrote|writes|schrieb|schreibt|geschrieben|écrit|escribió|escribiste|scritto|escreveu|schreef|geschreven|skrev|skriver',
    'pisze|napisał|wrote|пишет|написал|писал|пише|yazdı|yazmış|書きました|書いた|のメール|のメッセージ|写道|寫道|写了|작성|쓴 글|보낸 메시지',
    'napsal|píše|كتب|כתב|kirjoitti|írta|a scris|έγραψε|scrisse|va escriure|rašė|napísal',
  ].join('|'),
  'iu',
);

/** A time of day, in the ways of those languages. */
const TIME = /\d{1,2}\s?[:.h時时點点시]\s?\d{2}|\d{1,2} ?[ap]\.?m\b/iu;

const YEAR = /(?:19|20)\d\d|[/.]\d\d[ ,]/;

const ADDRESS = /[^\s<>@()[\]]+@[^\s<>@()[\]]+/;

/** Whether a line ends like one of that kind, which almost none does. */
export const endsWithColon = (line: string): boolean =>
  line.length <= MAX_LENGTH && /[:：]$/.test(trimmed(line));

/** Whether a line names a time of a day. */
export const saysWhen = (line: string): boolean => TIME.test(line) && YEAR.test(line);

/** What may stand around such a line. */
const trimmed = (line: string) =>
  line
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^[\s\-*_]+|[\s\-*_]+$/g, '');

/**
 * Whether a line says whose words are quoted below it, and looks like that whatever is below: it ends with a colon, says
 * "wrote", and names an address or the time, or at least both of these.
 *
 * @param line one line, or several that belong together
 */
export function isQuoteLine(line: string): boolean {
  if (line.length > MAX_LENGTH) return false;
  const text = trimmed(line);
  if (!/[:：]$/.test(text)) return false;
  const hasAddress = ADDRESS.test(text);
  return WROTE.test(text) ? hasAddress || saysWhen(text) : hasAddress && saysWhen(text);
}

/** What such a line begins with where the time comes first. */
const BEGINNING =
  /^(?:on|am|le|el|il|em|op|den|dne|dnia|w dniu|pe|in data|в)\s|^(?:在|於|于|في|בתאריך|ב-|\d)/iu;

/** Whether a line says whose words follow it, even if those have no marks: somebody may write of a letter, too. */
export const isCertainQuoteLine = (line: string): boolean =>
  isQuoteLine(line) && (ADDRESS.test(line) || BEGINNING.test(trimmed(line)));

/** Whether a line says whose words are quoted, although that is only certain because quoted lines follow it. */
export function mayBeQuoteLine(line: string): boolean {
  if (line.length > MAX_LENGTH) return false;
  const text = trimmed(line);
  if (!/[:：]$/.test(text)) return false;
  return WROTE.test(text) || ADDRESS.test(text) || TIME.test(text) || YEAR.test(text);
}
