/** How much of a name is shown, in characters. */
const MAX_LENGTH = 200;

/** The endings of what programs attach without a name. */
const ENDINGS: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'message/delivery-status': 'txt',
  'text/rfc822-headers': 'txt',
  'text/calendar': 'ics',
  'text/plain': 'txt',
  'text/html': 'html',
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/heic': 'heic',
};

/**
 * The name under which an attachment is shown: one line without folders, and without the characters that turn the
 * direction of writing around, with which `exe.jpg` can look like a picture.
 *
 * @param given what the sender calls it, if anything
 * @param type the type of its content
 * @param number its number in the email, from 1
 */
export function attachmentName(given: string | undefined, type: string, number: number): string {
  const name = (given ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim()
    .toWellFormed();
  if (name !== '' && !/^\.+$/.test(name)) return shortened(name);
  const ending = ENDINGS[type];
  return ending === undefined ? `attachment-${number}` : `attachment-${number}.${ending}`;
}

/** A name that fits; its ending stays. */
function shortened(name: string): string {
  const signs = Array.from(name);
  if (signs.length <= MAX_LENGTH) return name;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return `${signs.slice(0, MAX_LENGTH - 1 - ending.length).join('')}…${ending}`;
}
