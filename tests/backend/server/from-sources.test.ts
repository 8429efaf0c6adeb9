import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { inRoot } from '#testbed/paths.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const run = promisify(execFile);

/** What a backend that runs from its sources does with an email and with a picture. */
const SCRIPT = `
  import { createReadStream } from 'node:fs';
  import { createMailReader } from '@repo/backend/incoming/mail-reader.ts';
  import { drawPreview } from '@repo/backend/files/preview/draw-preview.ts';
  const [mail, folder, picture] = process.argv.slice(1);
  const reader = createMailReader({ own: { domain: 'company.test', addresses: [] } });
  const { text } = await reader.read(mail, folder);
  await reader.close();
  const preview = await drawPreview(createReadStream(picture));
  console.log(JSON.stringify({ text, preview: Buffer.from(preview).toString('latin1', 8, 12) }));
`;

test('A backend that runs from its sources runs the programs of its processes from theirs', async () => {
  await using folder = await temporaryFolder();
  const mail = join(folder.path, 'mail.eml');
  await writeFile(mail, 'From: ann@example.org\r\n\r\nHello.\r\n');
  const picture = inRoot('docs', 'images', 'home.png');
  const options = ['--input-type=module', '--eval', SCRIPT, mail, folder.path, picture];
  const { stdout } = await run(process.execPath, options, { cwd: inRoot() });
  expect(JSON.parse(stdout)).toEqual({ text: 'Hello.', preview: 'WEBP' });
});
