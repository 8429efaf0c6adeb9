import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { tableRows } from '@/scripts/mail-corpus/table';
import { withBreaks } from '@/scripts/mail-corpus/writing/html';
import { filePart, multipart, textPart } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';
import { encodedWords } from '@/scripts/mail-corpus/writing/transfer';
import { pdfFile } from '@/scripts/mail-corpus/answers/files';

/** The name, the sender, the subject, how it is written, its charset, the text, and what is special. */
const MESSAGES = tableRows(String.raw`
en-shop | Maya Torres | New online store | both | utf-8 | Hello,\n\nwe sell tea, and want to sell it online. What would a store with 40 products cost?\n\nMaya | A first question from somebody we do not know.
en-short | Tom | Price? | text | us-ascii | How much is a small website? | A first question in one line.
en-html | Priya Raman | Job application | html | utf-8 | Dear team,\n\nI would like to apply as a designer. | A first message in HTML only.
en-file | Lena Fox | Call for bids | file | utf-8 | Please find our call for bids attached. | A first message with a file.
en-no-subject | Ada | - | text | utf-8 | Do you also build apps? | A first message without a subject.
en-signature | Carl Weiss | Hosting | text | utf-8 | Can you host our existing site? | A first message with a signature.
de | Käthe Öztürk | Anfrage: Website für eine Gärtnerei | both | utf-8 | Guten Tag,\n\nwir möchten unsere Gärtnerei im Netz zeigen. Was kostet das?\n\nMit freundlichen Grüßen | A first question in German.
de-latin1 | Jürgen Groß | Rückfrage | text | iso-8859-1 | Können Sie auch Logos gestalten? | A first question in ISO-8859-1.
fr | Élodie Garçon | Création d’un site | both | utf-8 | Bonjour,\n\nnous cherchons une agence pour refaire notre site. | A first question in French.
es | José Peña | Página web | text | utf-8 | ¿Hacen páginas para restaurantes? | A first question in Spanish.
it | Niccolò Verità | Preventivo | html | utf-8 | Vorrei un preventivo per un sito di cinque pagine. È possibile? | A first question in Italian.
pt | João Brandão | Orçamento | text | windows-1252 | Vocês fazem lojas virtuais? | A first question in Portuguese.
pl | Żaneta Wójcik | Zapytanie | text | iso-8859-2 | Czy robią Państwo sklepy internetowe? | A first question in Polish.
ru | Иван Петров | Вопрос о сайте | text | koi8-r | Сколько стоит перенос сайта? | A first question in Russian.
tr | Çağla Şahin | Teklif | text | utf-8 | Küçük bir site için teklif alabilir miyim? | A first question in Turkish.
ja | 鈴木花子 | ホームページ制作について | text | iso-2022-jp | 制作費用を教えてください。 | A first question in Japanese.
zh | 李雷 | 网站制作咨询 | text | gb18030 | 请问做一个网站需要多长时间？ | A first question in Chinese.
ko | 이영희 | 견적 문의 | text | euc-kr | 홈페이지 제작 견적을 받고 싶습니다. | A first question in Korean.
ar | محمد علي | استفسار | html | utf-8 | هل تصممون متاجر إلكترونية؟ | A first question in Arabic.
`);

function contentOf(form: string, charset: string, text: string, name: string) {
  const encoding = charset === 'iso-2022-jp' || charset === 'us-ascii' ? '7bit' : 'base64';
  const options = { charset, encoding } as const;
  const plain = textPart(
    name === 'en-signature' ? `${text}\n\n-- \nCarl Weiss\nWeiss & Sons` : text,
    options,
  );
  const html = textPart(`<html><body>${withBreaks(text)}</body></html>`, {
    ...options,
    subtype: 'html',
  });
  if (form === 'html') return html;
  if (form === 'both') return multipart('alternative', [plain, html], `b_${name}`);
  return form === 'file'
    ? multipart('mixed', [plain, filePart(pdfFile('Call for bids.pdf'))], `b_${name}`)
    : plain;
}

/** Returns the first messages of people who have written to us by email. */
export const newMessages = (): CorpusMail[] =>
  MESSAGES.map(
    ([name = '', sender = '', subject = '', form = '', charset = '', text = '', about = '']) =>
      simpleMail(
        `ticket-new-${name}`,
        {
          about,
          kind: 'ticket',
          text,
          ...(form === 'file' && {
            attachments: [{ name: 'Call for bids.pdf', size: pdfFile('').content.length }],
          }),
        },
        [
          ['From', `${encodedWords(sender, charset)} <${name}@elsewhere.example>`],
          ['Subject', encodedWords(subject, charset)],
        ],
        contentOf(form, charset, text, name),
      ),
  );
