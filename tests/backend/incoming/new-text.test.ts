import { expect, test } from '@jest/globals';
import { htmlMail, mailOfParts, mailWith, useMailReader } from '#tests/backend/incoming/reading.ts';

const { read } = useMailReader();

const UTF8 = { 'Content-Type': 'text/plain; charset=utf-8' };

const plain = (text: string) => read(mailWith(UTF8, text));

test.each([
  'On Mon, Mar 3, 2025 at 10:00 AM Team <team@company.test> wrote:',
  'On Mon, Mar 3, 2025 at 10:00 AM The Company with the Long Name\n<team@company.test> wrote:',
  'Am 03.03.25 um 10:00 schrieb Team:',
  'Am Mo., 3. März 2025 um 10:00 Uhr schrieb Die Firma mit dem langen Namen <\nteam@company.test>:',
  'Le lun. 3 mars 2025 à 10:00, Team <team@company.test> a écrit :',
  'El lun, 3 mar 2025 a las 10:00, Team (<team@company.test>) escribió:',
  'Den mån 3 mars 2025 kl 10:00 skrev Team <\nteam@company.test>:',
  'pon., 3 mar 2025 o 10:00 Team\n<team@company.test> napisał(a):',
  'пн, 3 мар. 2025 г. в 10:00, Team <team@company.test>:',
  'Team <team@company.test>, 3 Mar 2025 Pzt, 10:00 tarihinde şunu yazdı:',
  '2025年3月3日(月) 10:00 Team <team@company.test>:',
  'Team <team@company.test> 于2025年3月3日周一 10:00写道：',
  '2025년 3월 3일 (월) 오전 10:00, Team <team@company.test>님이 작성:',
  'po 3. 3. 2025 v 10:00 odesílatel Team <team@company.test> napsal:',
  'בתאריך יום ב׳, 3 במרץ 2025 ב-10:00 מאת Team <team@company.test>:',
])('the line above a quote is folded with it: %s', async (line) => {
  const quoted = `${line}\n\n> When do you\n> want to start?`;
  expect(await plain(`In May.\n\n${quoted}`)).toMatchObject({ text: 'In May.', folded: quoted });
  // Some programs quote without any marks.
  const unmarked = `${line}\n\nWhen do you\nwant to start?`;
  expect(await plain(`In May.\n\n${unmarked}`)).toMatchObject({
    text: 'In May.',
    folded: unmarked,
  });
});

test.each([
  'From: Team <team@company.test>\nSent: Monday, March 3, 2025 10:00 AM\nTo: Ann Lee\nSubject: Start',
  '________________________________\nVon: Team\nGesendet: Montag, 3. März 2025 10:00\nAn: Ann\nBetreff: Start',
  'De : Team\nEnvoyé : lundi 3 mars 2025 10:00\nÀ : Ann\nObjet : Start',
  'Od: Team\nWysłano: poniedziałek, 3 marca 2025 10:00\nDo: Ann\nTemat: Start',
  '差出人: Team\n送信日時: 2025年3月3日 10:00\n宛先: Ann\n件名: Start',
  '发件人: Team\n发送时间: 2025年3月3日 10:00\n收件人: Ann\n主题: Start',
  'Od: Team\nOdesláno: pondělí 3. března 2025 10:00\nKomu: Ann\nPředmět: Start',
  '-----Original Message-----',
  '-----Ursprüngliche Nachricht-----',
  '-----Team <team@company.test> wrote: -----',
  '>>> Team <team@company.test> 3/3/2025 10:00 AM >>>',
  '---------- Forwarded message ---------',
])('an email that is repeated without marks is folded: %s', async (beginning) => {
  const earlier = `${beginning}\n\nWhen do you want to start?`;
  expect(await plain(`In May.\n\n${earlier}`)).toMatchObject({ text: 'In May.', folded: earlier });
});

test('what is typed between quoted lines and below them is all there', async () => {
  const { text, folded } = await plain(
    'Hello,\n\nTeam wrote:\n> When?\n\nIn May.\n\n> How many pages?\nTwelve.\n\n> Thanks\n\nAnn',
  );
  expect(text).toBe('Hello,\n\nIn May.\n\nTwelve.\n\nAnn');
  expect(folded).toBe('Team wrote:\n> When?\n\n> How many pages?\n\n> Thanks');
});

test('a line that begins with "From " is typed, although a server has put a mark before it', async () => {
  expect(await plain('Hello,\n\n>From May on, we have time.\n\nAnn')).toMatchObject({
    text: 'Hello,\n\nFrom May on, we have time.\n\nAnn',
    folded: '',
  });
  const quote = '>From May on?\n> Or later?\n>From June on?';
  expect(await plain(`In June.\n\n${quote}`)).toMatchObject({ text: 'In June.', folded: quote });
});

test('the end of a quoted line that was wrapped without a mark is folded', async () => {
  const long = '> Would you like to keep the texts of the old site that you have in';
  const { text } = await plain(`No.\n\n${long}\nyour office?\n> Thanks\nyes, please`);
  expect(text).toBe('No.\n\nyes, please');
});

test.each([
  '-- \nAnn Lee\nExample Inc.',
  'Sent from my iPhone',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  'Von meinem iPad gesendet',
  'Envoyé de mon iPhone',
  'Enviado desde mi Galaxy',
  'Inviato da iPhone',
  'Verstuurd vanaf mijn iPhone',
  'Wysłane z iPhone’a',
  'Отправлено с iPhone',
  'iPhoneから送信',
  '发自我的iPhone',
  '나의 iPhone에서 보냄',
  'Odesláno z iPhonu',
])('a signature is folded: %s', async (signature) => {
  const { text, folded } = await plain(`In May.\n\nRegards,\nAnn\n\n${signature}`);
  expect(text).toBe('In May.\n\nRegards,\nAnn');
  expect(folded).toBe(signature.trimEnd().replaceAll(' \n', '\n'));
});

test.each([
  'Best regards',
  'Cordialement',
  'From: Berlin\nTo: Paris\nDate: May 5',
  'The mayor wrote: "No."',
  'On Monday I can be reached until 10:30:',
  'As I wrote on 3/3/2025 at 10:30:\nthe price is too high.',
  'I wrote this\n---\nwithout a template.',
  'Sent from the office on Friday, it has not arrived.',
])('what only looks like something else stays: %s', async (words) => {
  expect(await plain(`Hello,\n\n${words}`)).toMatchObject({
    text: `Hello,\n\n${words}`,
    folded: '',
  });
});

test('an email without anything new is shown as a whole', async () => {
  const forwarded = '---------- Forwarded message ---------\nFrom: Bob\n\nPlease build this.';
  expect(await plain(forwarded)).toMatchObject({ text: forwarded, folded: '' });
});

test('a file says enough without any words', async () => {
  const { text, folded } = await read(
    mailOfParts('multipart/mixed', [
      'Content-Type: text/plain\n\n> Where is the logo?\n',
      'Content-Type: image/png; name=logo.png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=',
    ]),
  );
  expect(text).toBe('');
  expect(folded).toBe('> Where is the logo?');
});

test.each([
  [
    'Gmail',
    '<div class="gmail_quote"><div class="gmail_attr">Ann, 3:00</div><blockquote class="gmail_quote">OLD</blockquote></div>',
  ],
  ['Apple Mail', '<blockquote type="cite"><div>On Monday, Team wrote</div>OLD</blockquote>'],
  [
    'Outlook on the web',
    '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Team</div><div>OLD</div>',
  ],
  ['Outlook for phones', '<div id="mail-editor-reference-message-container"><div>OLD</div></div>'],
  [
    'Thunderbird',
    '<div class="moz-cite-prefix">Team says</div><blockquote type="cite">OLD</blockquote>',
  ],
  ['Yahoo', '<div class="yahoo_quoted"><div>Team says</div><div>OLD</div></div>'],
  [
    'Proton Mail',
    '<div class="protonmail_quote">Team says<br><blockquote type="cite">OLD</blockquote></div>',
  ],
  ['GMX', '<div name="quote"><b>Von:</b> Team<div>OLD</div></div>'],
])('%s marks in its HTML what is old', async (_program, old) => {
  const { text, folded } = await read(htmlMail(`<p>In <b>May</b>.</p>${old}`));
  expect(text).toBe('In May.');
  expect(folded).toMatch(/OLD$/);
});

test('what is typed between quotes in HTML is all there', async () => {
  const quote = (words: string) => `<blockquote class="gmail_quote">${words}</blockquote>`;
  const { text } = await read(
    htmlMail(
      `Hi<div class="gmail_quote">Team wrote:${quote('When?')}In May.${quote('Bye')}Ann</div>`,
    ),
  );
  expect(text).toBe('Hi\n\nIn May.\n\nAnn');
});

test('HTML is read line by line, as a browser shows it', async () => {
  const html = `<style>p{}</style><p>One\n  two<br>three</p><ul><li>four</li><li>five</li></ul>
    <blockquote style="margin:0 0 0 40px;border:none">six</blockquote><pre>  a\n  b</pre><img alt="🙂">`;
  expect((await read(htmlMail(html))).text).toBe(
    'One two\nthree\n\n- four\n- five\n\nsix\n\na\nb\n\n🙂',
  );
});

test('plain text stands in for HTML without any words', async () => {
  const raw = mailOfParts('multipart/alternative', [
    'Content-Type: text/plain\n\nIn May.',
    'Content-Type: text/html\n\n<img src="https://a.test/x.png">',
  ]);
  expect(await read(raw)).toMatchObject({ text: 'In May.', hasHtml: true });
});
