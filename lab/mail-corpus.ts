// `npm run mail:corpus -w lab`: writes what must become of the emails that tests read as customers' programs would send them, for
// people to review. `-- --show NAME` prints one of these emails, or the names that have this in them. `-- --to FOLDER`
// writes all of them as files, such as to compare those of two versions.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { print } from '@repo/testbed/progress.mjs';
import { corpusMails, reviewedCorpus } from '#mail-corpus/all-mails.ts';
import { REVIEWED_FILE, type ReviewedMail } from '#mail-corpus/corpus-mail.ts';

const { values } = parseArgs({ options: { show: { type: 'string' }, to: { type: 'string' } } });

function show(name: string): void {
  const mail = corpusMails().get(name);
  if (mail) process.stdout.write(mail.raw());
  else {
    const names = Array.from(corpusMails().keys()).filter((each) => each.includes(name));
    print(`No email is called "${name}". These have it in their names:\n${names.join('\n')}`);
    process.exitCode = 1;
  }
}

function writeAll(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, { raw }] of corpusMails())
    writeFileSync(path.join(folder, `${name}.eml`), raw());
  print(`${corpusMails().size} emails are in ${folder}.`);
}

function writeReviewed(): void {
  const before = JSON.parse(readFileSync(REVIEWED_FILE, 'utf8')) as Record<string, ReviewedMail>;
  const now = reviewedCorpus();
  const names = Object.keys({ ...before, ...now });
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
  writeFileSync(REVIEWED_FILE, `${JSON.stringify(now, null, 2)}\n`);
  for (const name of changed) print(name);
  print(`${changed.length} of ${names.length} emails are new, gone, or not what they were.`);
}

if (values.show !== undefined) show(values.show);
else if (values.to !== undefined) writeAll(values.to);
else writeReviewed();
