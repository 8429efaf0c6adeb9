import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { mailOfParts, mailWith, useMailReader } from '@/tests/backend/incoming/reading';
import { tnefOf, unicode } from '@/tests/support/mail/tnef';

const { read, safeHtml } = useMailReader();

const ENCRYPTED = 'This email is encrypted. Ask for it in another way.';

const ofOpenssl = (name: string) =>
  readFileSync(`tests/fixtures/mail/programs/openssl-${name}.eml`);

/** The lines of bytes that are attached. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\n');

const attached = (type: string, bytes: Buffer, name: string) =>
  `Content-Type: ${type}; name=${name}\nContent-Disposition: attachment; filename=${name}\n` +
  `Content-Transfer-Encoding: base64\n\n${base64(bytes)}`;

/** A value in DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([Buffer.from([tag, 0x84]), length, body]);
}

/** Wraps an email in CMS, as what a number stands for: signed, or compressed. */
const cms = (type: string, content: Buffer) =>
  der(
    ...([0x30, der(0x06, Buffer.from(type, 'hex'))] as const),
    der(
      0xa0,
      der(
        ...([0x30, der(0x02, Buffer.from([0])), der(0x30)] as const),
        der(
          0x30,
          der(0x06, Buffer.from('2a864886f70d010701', 'hex')),
          der(0xa0, der(0x04, content)),
        ),
      ),
    ),
  );

const SIGNED = '2a864886f70d010702';
const COMPRESSED = '2a864886f70d0109100109';

const wrappedMail = (bytes: Buffer) =>
  mailOfParts('multipart/mixed', [attached('application/pkcs7-mime', bytes, 'smime.p7m')]);

describe('A message of S/MIME', () => {
  test.each(['smime-der', 'cms-stream', 'twice'])(
    'that is signed is read like any other: %s',
    async (name) => {
      const { text, attachments, omitted } = await read(ofOpenssl(name));
      expect(text).toBe('Das Angebot ist schön.');
      expect(attachments).toMatchObject([{ name: 'Plan.pdf', size: 8 }]);
      expect(omitted).toEqual([]);
    },
  );

  test('that is signed may be text without headers', async () => {
    expect((await read(ofOpenssl('smime-plain'))).text).toBe('Only words, no headers');
  });

  test('that is compressed is read, too, and shown as it was designed', async () => {
    const inner = Buffer.from('Content-Type: text/html\n\n<p>In <b>May</b>.</p>');
    const raw = wrappedMail(cms(COMPRESSED, deflateSync(inner)));
    expect((await read(raw)).text).toBe('In May.');
    expect(await safeHtml(raw)).toContain('In <b>May</b>.');
  });

  test('may be written in parts of any length', async () => {
    const parts = ['Content-Type: text/plain\n\n', 'word '.repeat(50), 'end'].map((part) =>
      der(0x04, Buffer.from(part)),
    );
    const open = (tag: number, ...inside: Buffer[]) =>
      Buffer.concat([Buffer.from([tag, 0x80]), ...inside, Buffer.alloc(2)]);
    const oid = (name: string) => der(0x06, Buffer.from(name, 'hex'));
    const info = open(0x30, oid('2a864886f70d010701'), open(0xa0, open(0x24, ...parts)));
    const signed = open(0x30, der(0x02, Buffer.from([1])), der(0x31), info);
    const { text } = await read(wrappedMail(open(0x30, oid(SIGNED), open(0xa0, signed))));
    expect(text).toMatch(/^(word ){50}end$/);
  });

  test.each(['enveloped', 'authenveloped'])('that is encrypted says so: %s', async (name) => {
    const { omitted, attachments } = await read(ofOpenssl(name));
    expect(omitted).toEqual([ENCRYPTED]);
    expect(attachments).toMatchObject([{ name: 'smime.p7m' }]);
  });

  test('that is broken, or wrapped without end, stays a file', async () => {
    let nested = Buffer.from('Content-Type: text/plain\n\nHello');
    for (let depth = 0; depth < 5; depth++) {
      nested = Buffer.from(wrappedMail(cms(SIGNED, nested)).replace(/^[^]*?(?=Content-Type)/, ''));
    }
    expect((await read(nested)).attachments).toMatchObject([{ name: 'smime.p7m' }]);
    const cut = cms(SIGNED, Buffer.from('Content-Type: text/plain\n\nHello')).subarray(0, 60);
    const [file] = (await read(wrappedMail(cut))).attachments;
    expect(file).toMatchObject({ name: 'smime.p7m', size: 60 });
    expect(await readFile(file?.path ?? '')).toEqual(cut);
  });
});

describe('An email that is encrypted with PGP says so', () => {
  test.each([
    [
      'as an attachment',
      mailOfParts('multipart/encrypted; protocol="application/pgp-encrypted"', [
        'Content-Type: application/pgp-encrypted\n\nVersion: 1',
        'Content-Type: application/octet-stream; name=encrypted.asc\n\n-----BEGIN PGP MESSAGE-----',
      ]),
    ],
    ['in its text', mailWith({}, '-----BEGIN PGP MESSAGE-----\n\nhQGMA1Zr0aTF\n')],
  ])('%s', async (_how, raw) => {
    expect((await read(raw)).omitted).toEqual([ENCRYPTED]);
  });

  test('but one that is only signed does not', async () => {
    const raw = mailWith({}, '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nHello\n');
    expect((await read(raw)).omitted).toEqual([]);
  });
});

describe('What Outlook has packed', () => {
  const packed = (bytes: Buffer, text = '') =>
    mailOfParts('multipart/mixed', [
      ...(text === '' ? [] : [`Content-Type: text/plain\n\n${text}`]),
      attached('application/ms-tnef', bytes, 'winmail.dat'),
    ]);
  const names = (attachments: readonly { name: string; size: number }[]) =>
    attachments.map(({ name, size }) => [name, size]);

  test('is the files with their long names', async () => {
    const bytes = tnefOf(
      [],
      [
        {
          title: 'ANGEBO~1.PDF',
          data: Buffer.from('%PDF'),
          properties: [
            [0x8001, 0x03, Buffer.alloc(4)],
            [0x3707, 0x1f, unicode('Angebot für Zoë.pdf')],
          ],
        },
        { title: 'b.txt', properties: [[0x3701, 0x0d, Buffer.alloc(20)]] },
      ],
    );
    const { text, attachments } = await read(packed(bytes, 'See the files.'));
    expect(text).toBe('See the files.');
    expect(names(attachments)).toEqual([
      ['Angebot für Zoë.pdf', 4],
      ['b.txt', 4],
    ]);
  });

  test.each([
    ['text', [0x1000, 0x1e, Buffer.from('In May, Zo\xeb\0', 'latin1')] as const],
    ['HTML', [0x1013, 0x102, Buffer.from('<p>In May, Zo\xeb</p>', 'latin1')] as const],
  ])('is the text, where the email has none: %s', async (_form, body) => {
    expect((await read(packed(tnefOf([body], [])))).text).toBe('In May, Zoë');
  });

  test('is a file if the text is RTF alone', async () => {
    // The example of MS-OXRTFCP (section 3.1).
    const rtf = Buffer.from(
      '2d0000002b0000004c5a4675f1c5c7a703000a00726370673132354232' +
        '0af32068656c090020627705b06c647d0a800fa0',
      'hex',
    );
    const { attachments } = await read(packed(tnefOf([[0x1009, 0x102, rtf]], [])));
    expect(attachments).toMatchObject([{ name: 'message.rtf' }]);
    expect(await readFile(attachments[0]?.path ?? '', 'latin1')).toBe(
      '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
    );
  });

  test('stays a file if it is something else', async () => {
    const { attachments } = await read(packed(Buffer.from('no TNEF'), 'Hello'));
    expect(names(attachments)).toEqual([['winmail.dat', 7]]);
  });
});
