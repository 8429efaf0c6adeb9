import { DatabaseSync } from 'node:sqlite';
import { dataFilePath } from '@repo/backend/store/sqlite/data-file.ts';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';
import type { Attack } from '#attack/attack.ts';
import { repeat } from '#attack/raw.ts';
import { ask, inquire, tally, type Answer } from '#attack/visits.ts';

const SECONDS = 20;

/** Runs a query on the backend's store. @returns the first value */
function read(dataDir: string, query: string, ...values: string[]): number {
  const database = new DatabaseSync(dataFilePath(dataDir), { readOnly: true, timeout: 5_000 });
  try {
    return Number(Object.values(database.prepare(query).get(...values) ?? {})[0]);
  } finally {
    database.close();
  }
}

const RECEIPTS_TO = `select count(*) from mail_jobs join inquiries on inquiries.id = inquiry_id
  where kind = 'receipt' and mail_jobs.state <> 'failed' and email like ?`;

/** Sends for a while, over many connections. */
async function sendFor(seconds: number, send: (number: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  const end = performance.now() + seconds * 1000;
  await repeat(Infinity, 30, async (number) => {
    // The time ends the loop, since nobody knows how many requests fit into it.
    if (performance.now() > end) throw new Over();
    answers.push(await send(number));
  }).catch((error: unknown) => {
    if (!(error instanceof Over)) throw error;
  });
  return answers;
}

class Over extends Error {}

const accepted = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status === 200).length;
const saysWhen = (answers: readonly Answer[]) =>
  answers.every(({ status, retryAfter }) => status !== 429 || retryAfter > 0);

/** Nonstop inquiries from one address, each with a different recipient. */
export const inquiriesOfAddress: Attack = {
  name: `nonstop inquiries for ${SECONDS} s from one address, each with a different recipient`,
  limit: '20 are accepted, the rest get 429 with Retry-After',
  isFlood: true,
  async run({ site, dataDir }) {
    const stranger = `stranger-${newClientId()}`;
    const answers = await sendFor(SECONDS, (number) =>
      inquire(site.url, '203.0.113.10', { email: `${stranger}-${number}@example.org` }),
    );
    const receipts = read(dataDir, RECEIPTS_TO, `${stranger}%`);
    const taken = accepted(answers);
    return {
      figure: `${tally(answers)}; ${receipts} receipts`,
      held: taken <= 20 && saysWhen(answers) && receipts <= taken,
    };
  },
};

/** The same from every address of a network. */
export const inquiriesOfNetwork: Attack = {
  name: `the same from the 256 addresses of a /24, for ${SECONDS} s`,
  limit: '60 are accepted, the rest get 429 with Retry-After',
  isFlood: true,
  async run({ site }) {
    const answers = await sendFor(SECONDS, (number) =>
      inquire(site.url, `203.0.114.${number % 256}`),
    );
    return { figure: tally(answers), held: accepted(answers) <= 60 && saysWhen(answers) };
  },
};

/** Many networks write to one recipient. */
export const receiptsToStranger: Attack = {
  name: '200 inquiries from 200 networks with the same email address',
  limit: 'at most 3 receipts to that address',
  isFlood: true,
  async run({ site, dataDir }) {
    const email = `victim-${newClientId()}@example.org`;
    await repeat(200, 10, (number) =>
      inquire(site.url, `172.${16 + (number >> 7)}.${number}.9`, { email }),
    );
    const receipts = read(dataDir, RECEIPTS_TO, email);
    return { figure: `${receipts}`, held: receipts <= 3 };
  },
};

/** Strangers use someone's address, and then its owner writes. */
export const silencing: Attack = {
  name: 'eight inquiries with someone’s email address, then one from its owner elsewhere',
  limit: 'the owner’s is not quarantined, and the team is notified',
  async run({ site, dataDir }) {
    const email = `owner-${newClientId()}@example.org`;
    await repeat(8, 1, () => inquire(site.url, '203.0.115.1', { email }));
    const fullName = `Owner ${newClientId()}`;
    const { status } = await inquire(site.url, '203.0.116.1', { email, fullName });
    const ofOwner = 'from inquiries where full_name = ?';
    const quarantined = read(
      dataDir,
      `select count(*) ${ofOwner} and status = 'quarantined'`,
      fullName,
    );
    const notices = read(
      dataDir,
      `select count(*) from mail_jobs where kind = 'team-notice' and inquiry_id in (select id ${ofOwner})`,
      fullName,
    );
    return {
      figure: `answered ${status}, quarantined ${quarantined}, notices ${notices}`,
      held: status === 200 && quarantined === 0 && notices === 1,
    };
  },
};

/** Messages that each begin a conversation. */
export const conversations: Attack = {
  name: `messages for ${SECONDS / 2} s from one address, each in its own conversation`,
  limit: '30 conversations begin, the rest get 429 with Retry-After',
  isFlood: true,
  async run({ site }) {
    const answers = await sendFor(SECONDS / 2, () => {
      const body = { sessionId: newChatSessionId(Date.now()), id: newClientId(), message: 'Hello' };
      return ask(`${site.url}/api/chat/send`, '203.0.117.1', { method: 'POST', body });
    });
    return { figure: tally(answers), held: accepted(answers) <= 30 && saysWhen(answers) };
  },
};

/** Session IDs that can be guessed. */
export const weakKeys: Attack = {
  name: '1,000 conversations with guessable keys: chat_1, chat_2, …',
  limit: 'none begins',
  async run({ site }) {
    const answers: Answer[] = [];
    await repeat(1_000, 10, async (number) => {
      const body = { sessionId: `chat_${number}`, id: newClientId(), message: 'Hello' };
      const from = `172.20.${number >> 8}.${number & 255}`;
      answers.push(await ask(`${site.url}/api/chat/send`, from, { method: 'POST', body }));
    });
    return { figure: tally(answers), held: accepted(answers) === 0 };
  },
};

/** The data folder is removed while the backend runs. Nothing works after that. */
export const removedData: Attack = {
  name: '20 inquiries after the data folder is removed while the backend runs',
  limit: 'none is acknowledged, and /health reports it',
  async run({ site, backend, removeData }) {
    await removeData();
    const answers: Answer[] = [];
    await repeat(20, 5, async (number) => {
      answers.push(await inquire(site.url, `203.0.118.${number}`));
    });
    const health = await ask(`${backend.url}/health`, '203.0.118.1');
    return {
      figure: `${tally(answers)}; health ${health.status}`,
      held: accepted(answers) === 0 && health.status === 503,
    };
  },
};
