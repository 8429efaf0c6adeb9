/** How many lines the headers of a repeated email take at most. */
const MAX_LINES = 12;

/** How long a line of that kind may be, in characters. */
const MAX_LENGTH = 500;

/** The headers that programs write above an email they repeat, in their languages. */
const LABELS = {
  from: 'from|von|de|da|van|från|fra|od|от|от кого|від|kimden|gönderen|差出人|送信者|发件人|寄件者|寄件人|보낸 사람|보낸사람|lähettäjä|feladó|מאת|من|expéditeur|remitente|mittente|afzender|avsändare|nadawca|odesílatel|de la|από',
  sent: 'sent|date|gesendet|datum|envoyé|envoyé le|enviado|enviado el|enviada em|fecha|data|inviato|verzonden|skickat|sendt|dato|wysłano|wysłane|отправлено|дата|gönderildi|gönderilme tarihi|tarih|送信日時|日付|日時|发送时间|發送時間|日期|寄件日期|傳送時間|보낸 날짜|날짜|odesláno|odeslané|päivämäärä|lähetetty|elküldve|dátum|נשלח|תאריך|تاريخ|التاريخ|أرسلت|تم الإرسال',
  to: 'to|an|à|a|para|per|aan|till|til|do|кому|kime|alıcı|宛先|收件人|收件者|받는 사람|받는사람|komu|pro|vastaanottaja|címzett|אל|إلى|destinataire|destinatario|către',
  subject:
    'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|тема|konu|件名|主题|主題|主旨|제목|předmět|aihe|tárgy|נושא|الموضوع|subiect|re',
} as const;

type Label = keyof typeof LABELS;

const HEADERS = Object.entries(LABELS).map(([label, words]) => ({
  label: label as Label,
  // Outlook writes labels in bold, which is an asterisk in plain text.
  pattern: new RegExp(`^[\\s*|]*(?:${words})\\s{0,3}\\*?\\s{0,3}[:：]`, 'iu'),
}));

/** "Original message" and "forwarded message" between two rules, in the languages of programs. */
const SEPARATOR =
  /^[\s*]*[-_=–—]{2,}[\s*]*(?:original(?:\s?message)?|original e-?mail|reply message|forwarded message|urspr(?:ü|ue)ngliche (?:nachricht|mail)|original-?nachricht|weitergeleitete nachricht|message d.?origine|message (?:original|transféré)|mensaje (?:original|reenviado)|messaggio (?:originale|inoltrato)|mensagem (?:original|encaminhada)|oorspronkelijk bericht|doorgestuurd bericht|ursprungligt meddelande|originalmeddelande|vidarebefordrat meddelande|oprindelig (?:besked|meddelelse)|wiadomość oryginalna|oryginalna wiadomość|wiadomość przekazana|исходное сообщение|пересылаемое сообщение|пересланное сообщение|orijinal (?:ileti|mesaj)|özgün ileti|元のメッセージ|転送メッセージ|原始(?:邮件|郵件|訊息)|原邮件|转发邮件|원본 (?:메시지|메일)|původní (?:zpráva|e-mail)|přeposlaná zpráva|הודעה מקורית|الرسالة الأصلية)[\s*]*[-_=–—]{2,}\s*$/iu;

/** Lotus Notes and Zoho name the author between two rules; GroupWise writes marks instead of rules. */
const NAMED_SEPARATOR =
  /^-{3,}\s?\S.{0,200}\s(?:wrote|schrieb|a écrit|escribió|ha scritto)\s?:?\s?-{2,}$|^>>> \S.{0,300}>>>$/iu;

/** A rule, which belongs to what comes after it. */
const RULE = /^[\s*]*[-_=–—]{5,}\s*$/;

const labelOf = (line: string) =>
  line.length > MAX_LENGTH ? undefined : HEADERS.find(({ pattern }) => pattern.test(line))?.label;

/**
 * How many lines say that an earlier email is repeated below them, from a line on, to the end: a separator, or its
 * headers. Somebody who writes "From: Berlin" and "To: Paris" names no subject, and no address.
 *
 * @param lines the texts of all lines
 * @param index of that line
 * @returns 0 if it says nothing of that kind
 */
export function linesOfHeading(lines: readonly string[], index: number): number {
  const line = lines[index] ?? '';
  if (line.length > MAX_LENGTH) return 0;
  if (SEPARATOR.test(line) || NAMED_SEPARATOR.test(line.trim())) return 1;
  if (!RULE.test(line)) return linesOfHeaders(lines, index);
  const next = lines.slice(index + 1, index + 4).findIndex((each) => each.trim() !== '');
  const headers = next < 0 ? 0 : linesOfHeaders(lines, index + 1 + next);
  return headers === 0 ? 0 : 1 + next + headers;
}

/** @returns up to the last header; 0 if they are none */
function linesOfHeaders(lines: readonly string[], index: number): number {
  const first = lines[index] ?? '';
  if (labelOf(first) === undefined) return 0;
  const found = new Set<Label>();
  let text = '';
  let empty = 0;
  let count = 0;
  for (const [before, line] of lines.slice(index, index + MAX_LINES).entries()) {
    if (line.trim() === '') {
      // Some programs leave an empty line between them.
      if (++empty > 1) break;
      continue;
    }
    const label = labelOf(line);
    if (label === undefined && empty > 0) break;
    empty = 0;
    if (label !== undefined) {
      found.add(label);
      count = before + 1;
    }
    text += line.slice(0, MAX_LENGTH);
  }
  const hasProof = found.has('subject') || text.includes('@');
  return found.has('from') && found.size >= 3 && hasProof ? count : 0;
}
