import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mailOfParts, mailWith, useMailReader } from '#tests/backend/incoming/reading.ts';
import { tnefOf, unicode } from '#tests/support/mail/tnef.ts';
import { scaledCount } from '#tests/support/thoroughness.ts';

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

/** Something that only its recipient can read. */
const ENVELOPED = der(
  ...([0x30, der(0x06, Buffer.from('2a864886f70d010703', 'hex'))] as const),
  der(0xa0, der(0x30)),
);

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

  test('that is signed may be text without headers, and stays a file as well', async () => {
    const { text, attachments } = await read(ofOpenssl('smime-plain'));
    expect(text).toBe('Only words, no headers');
    expect(attachments).toMatchObject([{ name: 'smime.p7m' }]);
  });

  test('is read beside HTML in which nobody reads anything', async () => {
    const [empty, inner] = [
      '<html><body><br>&nbsp;</body></html>',
      'Content-Type: text/plain\n\nHi',
    ];
    const mail = (bytes: Buffer) =>
      mailOfParts('multipart/mixed', [
        `Content-Type: text/html\n\n${empty}`,
        attached('application/pkcs7-mime', bytes, 'smime.p7m'),
      ]);
    expect(await read(mail(cms(SIGNED, Buffer.from(inner))))).toMatchObject({
      text: 'Hi',
      attachments: [],
    });
    expect((await read(mail(ENVELOPED))).omitted).toEqual([ENCRYPTED]);
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

describe('A file that is signed or encrypted stays as it came', () => {
  const WORDS = 'Content-Type: text/plain\n\nPlease see the file.';
  const OTHER = 'Content-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nOne';
  const EMAIL = Buffer.from('Content-Type: text/plain\n\nWhat somebody else has signed');
  const CMS = 'application/pkcs7-mime';

  test.each([
    [
      'a contract beside words',
      CMS,
      'contract.pdf.p7m',
      cms(SIGNED, Buffer.from('%PDF-1.7')),
      [WORDS],
    ],
    [
      'an invoice beside words',
      'application/octet-stream',
      'fattura.xml.p7m',
      cms(SIGNED, EMAIL),
      [WORDS],
    ],
    [
      'an invoice alone',
      CMS,
      'fattura.xml.p7m',
      cms(SIGNED, Buffer.from('<?xml version="1.0"?>')),
      [],
    ],
    ['an email beside words', CMS, 'smime.p7m', cms(SIGNED, EMAIL), [WORDS]],
    ['an email beside a file', CMS, 'smime.p7m', cms(SIGNED, EMAIL), [OTHER]],
    [
      'an email in which nothing is',
      CMS,
      'smime.p7m',
      cms(SIGNED, Buffer.from('MIME-Version: 1.0\n\n')),
      [],
    ],
    ['an encrypted offer beside words', CMS, 'offer.pdf.p7m', ENVELOPED, [WORDS]],
  ])('%s', async (_what, type, name, bytes, others) => {
    for (const parts of [
      [...others, attached(type, bytes, name)],
      [attached(type, bytes, name), ...others],
    ]) {
      const { text, attachments, omitted } = await read(mailOfParts('multipart/mixed', parts));
      expect(text).toBe(others.includes(WORDS) ? 'Please see the file.' : '');
      const names = parts
        .filter((part) => part !== WORDS)
        .map((part) => (part === OTHER ? 'a.txt' : name));
      expect(attachments.map((each) => each.name)).toEqual(names);
      const file = attachments.find((each) => each.name === name);
      expect(await readFile(file?.path ?? '')).toEqual(bytes);
      expect(omitted).toEqual([]);
    }
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

  test('but one that quotes such a text among words does not', async () => {
    const block = '-----BEGIN PGP MESSAGE-----\n\nhQGMA1Zr0aTF\n-----END PGP MESSAGE-----\n';
    for (const text of [`What is this?\n${block}`, `${block}What is this?\n`]) {
      expect((await read(mailWith({}, text))).omitted).toEqual([]);
    }
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

  test('is the text although the number of its code page is cut off', async () => {
    const text = [0x1013, 0x1e, Buffer.from('<p>In May</p>')] as const;
    const bytes = tnefOf([[0x3fde, 0x1e, Buffer.alloc(0)], text], []);
    expect((await read(packed(bytes))).text).toBe('In May');
  });

  test('stays a file, too, if nothing says whose file something is', async () => {
    const whole = tnefOf(
      [[0x1000, 0x1e, Buffer.from('In May')]],
      [{ title: 'a', data: Buffer.from('1') }],
    );
    const begins = whole.indexOf(Buffer.from([2, 0x02, 0x90, 0x06, 0]));
    whole[begins + 1] = 0x7f;
    const { text, attachments } = await read(packed(whole));
    expect([text, names(attachments)]).toEqual(['In May', [['winmail.dat', whole.length]]]);
  });
});

describe('However a wrapped email is broken, nothing in it is lost:', () => {
  const DATA = Buffer.from('What is in the file');
  const file = {
    title: 'a.txt',
    data: DATA,
    properties: [[0x3707, 0x1f, unicode('all.txt')]],
  } as const;
  const WINMAIL = tnefOf([], [file]);
  const WINMAIL_WITH_TEXT = tnefOf([[0x1000, 0x1e, Buffer.from('In May\0')]], [file]);
  const P7M = cms(SIGNED, Buffer.from('Content-Type: text/plain\n\nHello there'));

  const cut = (bytes: Buffer) =>
    fc.nat({ max: bytes.length - 1 }).map((length) => bytes.subarray(0, length));
  const changed = (bytes: Buffer) =>
    fc
      .tuple(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }))
      .map(([at, by]) => {
        const copy = Buffer.from(bytes);
        copy[at] = (copy[at] ?? 0) ^ by;
        return copy;
      });

  const filesOf = async ({ attachments }: { attachments: readonly { path: string }[] }) =>
    Promise.all(attachments.map(({ path }) => readFile(path)));
  const runs = { numRuns: scaledCount(1000), endOnFailure: true };

  test('what Outlook has packed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(cut(WINMAIL), changed(WINMAIL), changed(WINMAIL_WITH_TEXT)),
        async (bytes) => {
          const mail = await read(
            mailOfParts('multipart/mixed', [attached('application/ms-tnef', bytes, 'winmail.dat')]),
          );
          const files = await filesOf(mail);
          expect(files.some((each) => each.equals(bytes) || each.equals(DATA))).toBe(true);
        },
      ),
      runs,
    );
  });

  test('what is signed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(cut(P7M), changed(P7M)), async (bytes) => {
        const mail = await read(wrappedMail(bytes));
        const files = await filesOf(mail);
        const words = mail.text + mail.folded + Buffer.concat(files).toString();
        // One sign may be another, or not be one.
        expect(files.some((each) => each.equals(bytes)) || words.length >= 10).toBe(true);
      }),
      runs,
    );
  });
});
