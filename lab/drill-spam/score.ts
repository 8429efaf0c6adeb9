import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { machineEnvironment } from '@repo/testbed/environment.mjs';
import { accountForServer } from '@repo/testbed/servers/account.mjs';
import { requireServer } from '@repo/testbed/servers/programs.mjs';

/** What a filter thinks of an email: its points, and the rules that gave or took some. */
export type Score = { points: number; rules: Map<string, number> };

/** How an email came to the filter: from which address, by which name, from whom, and to whom. */
export type Arrival = { ip: string; helo: string; from: string; to: string };

/** The header in which SpamAssassin is told to write its result. */
const RESULT = /^X-Spam-Result: ([-\d.]+) (.*(?:\r?\n[ \t].*)*)/m;

/**
 * Has SpamAssassin score an email by the rules that are installed, without asking anyone (`--local`).
 *
 * @param raw the email as it arrived
 */
export function scoreBySpamAssassin(raw: string): Score {
  const file = requireServer('spamassassin');
  const settings = ['use_bayes 0', 'add_header all Result _SCORE_ _TESTSSCORES(,)_'];
  const args = ['--local', '--nocreate-prefs', ...settings.map((line) => `--cf=${line}`)];
  const { stdout, stderr } = spawnSync(file, args, {
    input: raw,
    encoding: 'utf8',
    env: { ...machineEnvironment(), HOME: '/nonexistent' },
    ...accountForServer(),
  });
  const [, points, list = ''] = RESULT.exec(stdout) ?? [];
  if (points === undefined) throw new Error(`SpamAssassin says nothing:\n${stderr}`);
  const pairs = list.replace(/\s/g, '').split(',');
  return {
    points: Number(points),
    rules: counting(
      pairs.map((pair) => pair.split('=')).map(([name = '', by]) => [name, Number(by)]),
    ),
  };
}

const answerSchema = z.object({
  score: z.number(),
  symbols: z.record(z.string(), z.object({ score: z.number() })),
});

/**
 * Has Rspamd score an email.
 *
 * @param url where it is
 * @param raw the email as it arrived
 * @returns the score, and the names of all rules that apply, also of those without points
 */
export async function scoreByRspamd(
  url: string,
  raw: string,
  { ip, helo, from, to }: Arrival,
): Promise<Score & { applied: string[] }> {
  const response = await fetch(`${url}/checkv2`, {
    method: 'POST',
    headers: { IP: ip, Helo: helo, Hostname: helo, From: from, Rcpt: to },
    body: raw,
  });
  const { score, symbols } = answerSchema.parse(await response.json());
  const scores = Object.entries(symbols).map(([name, one]): [string, number] => [name, one.score]);
  return { points: score, rules: counting(scores), applied: Object.keys(symbols) };
}

/** The points that count against an email. Hundredths are for rules that are only tried out. */
export const against = ({ rules }: Score): number =>
  Math.floor([...rules.values()].reduce((sum, points) => sum + Math.max(points, 0), 0) * 10) / 10;

const counting = (rules: readonly (readonly [string, number])[]) =>
  new Map(rules.filter(([, points]) => points !== 0 && !Number.isNaN(points)));
