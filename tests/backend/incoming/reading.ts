import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { createMailReader, type MailReaderOptions } from '@repo/backend/incoming/mail-reader.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** Headers by their names; several of one name are a list. */
type HeaderValues = Readonly<Record<string, string | readonly string[]>>;

const USUAL: HeaderValues = {
  From: 'Ann Lee <ann@example.org>',
  To: 'team@company.test',
  Subject: 'The new website',
  'Message-ID': '<one@example.org>',
  Date: 'Mon, 3 Mar 2025 10:00:00 +0100',
};

/** What is ours in these tests. */
export const OWN = {
  domain: 'company.test',
  addresses: ['support@company.test', 'reply@inbox.company.test'],
};

/** Writes an email. A header that is empty is left out, and a body with a header line brings its own end of them. */
export function mailWith(headers: HeaderValues, body = 'Hello,\nplease call me.\n'): string {
  const lines = Object.entries({ ...USUAL, ...headers }).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => (value === '' ? [] : [`${name}: ${value}`])),
  );
  return [...lines, '', body].join('\n').replace(/\r?\n/g, '\r\n');
}

/** Writes an email with HTML. */
export const htmlMail = (html: string): string =>
  mailWith({ 'Content-Type': 'text/html; charset=utf-8' }, html);

/** Writes an email of several parts, each with its own headers. */
export const mailOfParts = (type: string, parts: readonly string[], headers: HeaderValues = {}) =>
  mailWith(
    { ...headers, 'Content-Type': `${type}; boundary="b0"` },
    `${parts.map((part) => `--b0\n${part}\n`).join('')}--b0--\n`,
  );

/** A reader with a folder of its own, for the tests of one file. */
export function useMailReader(options: Partial<MailReaderOptions> = {}) {
  const reader = createMailReader({ own: OWN, ...options });
  const root = temporaryFolder();
  let count = 0;
  afterAll(async () => {
    await reader.close();
    await (await root)[Symbol.asyncDispose]();
  });

  async function placesFor(raw: string | Buffer) {
    const folder = path.join((await root).path, String(++count));
    await mkdir(folder);
    const rawPath = `${folder}.eml`;
    await writeFile(rawPath, raw);
    return { folder, rawPath };
  }

  return {
    reader,
    placesFor,
    /** Reads an email. */
    read: async (raw: string | Buffer) => {
      const { rawPath, folder } = await placesFor(raw);
      return reader.read(rawPath, folder);
    },
    /** Reads its HTML. */
    safeHtml: async (raw: string | Buffer) => reader.safeHtml((await placesFor(raw)).rawPath),
  };
}
