import { describe, expect, test } from '@jest/globals';
import { isMisread } from '@repo/backend/incoming/mime/true-charset.ts';
import { mailOfParts, mailWith, useMailReader } from '#tests/backend/incoming/reading.ts';

const { read, safeHtml } = useMailReader();

const latin = (text: string) => Buffer.from(text, 'latin1');

/** Bytes of a text in a charset that Node.js cannot write, as hex. */
const hex = (text: string) => Buffer.from(text, 'hex');

/** An email whose text is these bytes, sent as they are. */
const mailOf = (type: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(mailWith({ 'Content-Type': type, 'Content-Transfer-Encoding': '8bit' }, '')),
    bytes,
  ]);

const UMLAUTS = 'Schöne Grüße für Zoë – „ja“';
const UTF8 = Buffer.from(UMLAUTS);
const WINDOWS = latin('Sch\xf6ne Gr\xfc\xdfe f\xfcr Zo\xeb \x96 \x84ja\x93');

describe('A text arrives although its charset is wrong', () => {
  test.each([
    ['UTF-8 called ASCII', 'text/plain; charset=us-ascii', UTF8, UMLAUTS],
    ['UTF-8 called Latin 1', 'text/plain; charset=iso-8859-1', UTF8, UMLAUTS],
    ['UTF-8 called Windows-1252', 'text/plain; charset=windows-1252', UTF8, UMLAUTS],
    ['Windows-1252 called UTF-8', 'text/plain; charset=utf-8', WINDOWS, UMLAUTS],
    ['Windows-1252 called Latin 1', 'text/plain; charset=iso-8859-1', WINDOWS, UMLAUTS],
    ['Windows-1252 called ASCII', 'text/plain; charset=us-ascii', WINDOWS, UMLAUTS],
    ['Windows-1252 without a name', 'text/plain', WINDOWS, UMLAUTS],
    ['Windows-1252 without a type', '', WINDOWS, UMLAUTS],
    ['Windows-1252 called unknown', 'text/plain; charset=x-unknown', WINDOWS, UMLAUTS],
    ['UTF-8 called unknown-8bit', 'text/plain; charset=unknown-8bit', UTF8, UMLAUTS],
    ['a name with a mistake', 'text/plain; charset="utf8"', UTF8, UMLAUTS],
    ['Korean', 'text/plain; charset=ks_c_5601-1987', hex('c7d1b1dbb0fa'), '한글과'],
    ['Korean of Windows', 'text/plain; charset=ks_c_5601-1987', hex('8c63b9e6'), '똠방'],
    ['GB 18030 called GB 2312', 'text/plain; charset=gb2312', hex('c4e3bac38139ee39'), '你好㐀'],
    ['Hebrew', 'text/plain; charset=iso-8859-8-i', hex('f9ece5ed'), 'שלום'],
    ['Japanese without a name', 'text/plain', hex('1b2442467c244a1b2842'), '日な'],
    ['Japanese', 'text/plain; charset=iso-2022-jp', hex('1b24422d211b2842'), '①'],
  ])('%s', async (_what, type, bytes, text) => {
    expect((await read(mailOf(type, bytes))).text).toBe(text);
  });

  test('that only its HTML names', async () => {
    const said = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">';
    const raw = mailOf('text/html', Buffer.concat([latin(`${said}<p>`), hex('cff0e8e2e5f2')]));
    expect((await read(raw)).text).toBe('Привет');
    expect(await safeHtml(raw)).toContain('Привет');
  });

  test('in one part of several, and the files stay what they are', async () => {
    const raw = mailOfParts('multipart/mixed', [
      'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nGr=FC=DFe',
      'Content-Type: text/plain; name=a.txt\nContent-Disposition: attachment; filename=a.txt\n\nGr=FC',
    ]);
    const { text, attachments } = await read(raw);
    expect(text).toBe('Grüße');
    expect(attachments).toMatchObject([{ name: 'a.txt', size: 5 }]);
  });

  test('except for single signs that are broken in a text that is otherwise good', async () => {
    const bytes = Buffer.concat([Buffer.from('Schöne Grüße '.repeat(10)), Buffer.from([0xc3])]);
    const { text } = await read(mailOf('text/plain; charset=utf-8', bytes));
    expect(text).toMatch(/^(Schöne Grüße ){10}\ufffd$/);
  });
});

test('text that only looks like a mistake stays as it is', async () => {
  const words = 'Er schrieb „Ã¼“ statt „ü“.';
  expect((await read(mailOf('text/plain; charset=utf-8', Buffer.from(words)))).text).toBe(words);
});

describe('A text of which one part is too large to be read again', () => {
  /** HTML with a picture of 9 MB before its words. */
  const withPicture = (words: string) => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(9 * 1024 * 1024)}">`;
    const html = Buffer.from(`<p>${picture}</p><p>${words}</p>`).toString('base64');
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    return mailWith(
      { ...headers, 'Content-Transfer-Encoding': 'base64' },
      html.replace(/.{76}/g, '$&\n'),
    );
  };

  test('stays as it was', async () => {
    const words = 'Grün, not GrÃ¼n';
    const { text, omitted } = await read(withPicture(words));
    expect({ text, omitted }).toEqual({ text: words, omitted: [] });
  });
});

test.each([
  'Das café—schön',
  'Er sagte „é”',
  'viel Spaß”',
  '« DÉJÀ\u00a0»',
  'AU CAFÉ— oui',
  'un café\u00a0» et',
  'AMANHÃ”, disse',
  'à\u00a0Paris',
  '10×“',
])('a good text is not read twice: %s', (text) => {
  expect(isMisread(text)).toBe(false);
});

test.each([
  'Österreich',
  'GRÖSSE',
  'Größe',
  'Eglė',
  'voilà',
  'à',
  '“Yes”',
  'Это да',
  'Γεια',
  '日本',
  '😀',
])('a text that is misread is found: %s', (text) => {
  for (const charset of ['latin1', 'windows-1252']) {
    const bytes = Buffer.from(text);
    const misread =
      charset === 'latin1' ? bytes.toString('latin1') : new TextDecoder(charset).decode(bytes);
    expect(isMisread(misread)).toBe(true);
  }
});

test('names and subjects arrive that are written without any encoding', async () => {
  for (const [bytes, charset] of [
    [latin('Zo\xeb: Gr\xfc\xdfe'), 'windows-1252'],
    [Buffer.from('Zoë: Grüße'), 'UTF-8'],
  ] as const) {
    const mail = mailWith({ Subject: 'PLACE', From: '"PLACE" <zoe@customer.test>' });
    const raw = Buffer.concat(
      mail.split('PLACE').flatMap((part, index) => [...(index > 0 ? [bytes] : []), latin(part)]),
    );
    const { subject, from } = await read(raw);
    expect({ charset, subject, name: from?.name }).toEqual({
      charset,
      subject: 'Zoë: Grüße',
      name: 'Zoë: Grüße',
    });
  }
});
