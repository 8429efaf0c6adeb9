/** How long a line of that kind is at most, in characters. */
const MAX_LENGTH = 160;

/** A device or a program that people send emails with. */
const SENDER =
  '(?:iphon|ipad|ipod|apple|macbook|android|samsung|galaxy|huawei|xiaomi|redmi|pixel|oneplus|sony|nokia|lg|motorola|blackberry|handy|mobile?|mobiltelefon|smartphone|telefon|phone|tablet|outlook|windows|mail|gmx|web\\.de|yahoo|proton|gmail|k-9|thunderbird|fairemail|spark|aqua|bluemail|boxer|workspace|t-online|icloud|hotmail|airmail|fastmail|zoho|free|orange|laposte|libero|seznam|email|e-mail|устройств|почт|телефон|我的|ios)';

/** What programs put under an email by themselves, in their languages. */
const PATTERNS = [
  `^(?:sent|envoyé|enviado|enviada|inviato|verzonden|verstuurd|skickat|sendt|gesendet|wysłan[eo]|отправлено|надіслано|odesláno|odoslané|lähetetty|elküldve|trimis|נשלח|أُرسلت?|أرسلت?|מה-?)\\s?.{1,60}${SENDER}.{0,60}$`,
  `^(?:von|vom) (?:mein|unterwegs).{0,60}gesendet\\.?$`,
  `^diese (?:nachricht|e-?mail) wurde von .{0,60} gesendet\\.?$`,
  `^(?:get|hol(?:en)? sie sich|outlook|télécharger|obtenir|obtener|ottieni|obter|obtenha|download|hämta|hent|pobierz|скачать|скачайте|downloaden|スマートフォン用|获取|下载|取得)\\s.{0,40}outlook.{0,100}$`,
  `^outlook (?:for|für|pour|para|per|voor|för|til|dla|для) (?:ios|android).{0,100}$`,
  `^.{0,40}(?:から送信|から送信されました|から送信。)$`,
  `^(?:发自|來自|来自|从|從).{0,40}$`,
  `^.{0,40}(?:에서 보냄|에서 전송됨|에서 보냈습니다\\.?)$`,
  `^.{0,40}(?:umdan|dan|den|ten|tan|mden|ımdan|imden) gönderildi\\.?$`,
  `^yahoo mail: search, organi[sz]e, conquer$`,
  `^(?:sent|secured) with proton ?mail.{0,60}$`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Whether a program has written a line under an email, such as "Sent from my iPhone". */
export const isProgramSignature = (line: string): boolean => {
  const text = line.trim().replace(/^[*_]+|[*_]+$/g, '');
  return text.length <= MAX_LENGTH && PATTERNS.some((pattern) => pattern.test(text));
};
