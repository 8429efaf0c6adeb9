// `npm run operate -- mail-check`: says what receivers look up about our email, and what is missing or wrong there.
import { parseArgs } from 'node:util';
import { readConfig } from '#core/config.ts';
import { readArguments, runCommand } from '#core/run-command.ts';
import { checkMail } from '#mail/check/check-mail.ts';
import type { MailFinding } from '#mail/check/finding.ts';

const USAGE = `Usage: npm run operate -- mail-check

Looks up the domain of MAIL_FROM in the DNS and says whether receivers find what they expect: SPF, DKIM, DMARC, and
where bounces and answers arrive. It ends with 1 if anything is missing or wrong. MAIL_CHECK_DNS is the server to ask.
`;

const MARKS = { fine: '✓', wrong: '✗', unknown: '?' } as const;

const lineOf = ({ state, about, sentence, record }: MailFinding): string =>
  `${MARKS[state]} ${about}: ${sentence}\n${record === undefined ? '' : `    ${record}\n`}`;

await runCommand(async () => {
  const { values } = readArguments(
    () => parseArgs({ options: { help: { type: 'boolean', default: false } } }),
    `. ${USAGE}`,
  );
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const config = readConfig();
  process.stdout.write(`Email from ${config.MAIL_FROM}:\n`);
  const findings = await checkMail(config);
  for (const finding of findings) process.stdout.write(lineOf(finding));
  if (findings.some(({ state }) => state !== 'fine')) process.exitCode = 1;
});
