import PostalMime from 'postal-mime';
import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { startScriptedSmtp, type Delivery } from '#tests/backend/mail/scripted-smtp.ts';
import { bringMail, INBOUND_SECRET } from '#tests/support/mail/inbound-call.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

/** More rounds than any exchange takes that comes to an end. */
const MOST_ROUNDS = 25;

/** The domains of both. Everything that is sent to one of them arrives at its backend. */
const DOMAINS = ['one.test', 'two.test'] as const;

type Domain = (typeof DOMAINS)[number];

/** Who writes as a company, and gets what is for its team: the same address, which is the worst case for loops. */
export const addressAt = (domain: Domain): string => `hello@${domain}`;

/**
 * Starts two backends that get all email of each other, and of themselves.
 *
 * @param change what happens to each email on the way
 * @param teamOf who is told what is for the team of a company
 * @param senderOf who writes as a company
 */
export async function startTwoCompanies(
  change: (raw: string) => string,
  teamOf: (domain: Domain) => string = addressAt,
  senderOf: (domain: Domain) => string = addressAt,
) {
  await using started = new AsyncDisposableStack();
  const smtp = started.use(await startScriptedSmtp());
  const clock = new ManualClock();
  const startOne = async (domain: Domain) =>
    started.use(
      await startDesk({
        clock,
        transport: createSmtpTransport(smtp.url),
        env: {
          MAIL_FROM: senderOf(domain),
          MAIL_TO: teamOf(domain),
          MAIL_REPLY_ADDRESS: addressAt(domain),
          INBOUND_MAIL_SECRET: INBOUND_SECRET,
        },
      }),
    );
  const backends = {
    'one.test': await startOne('one.test'),
    'two.test': await startOne('two.test'),
  };

  async function bring(domain: Domain, raw: string): Promise<void> {
    const { url, inbox } = backends[domain];
    const status = await bringMail(url, Buffer.from(raw), clock.now());
    if (status !== 200) throw new Error(`The email was answered with ${status}`);
    await inbox.readings.runDueJobs();
  }

  let brought = 0;
  /** Carries emails to and fro until nobody sends one anymore. @returns what was sent, sorted */
  async function circulate(): Promise<string[]> {
    const before = brought;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      for (const { mailer } of Object.values(backends)) await mailer.runDueJobs();
      const fresh = smtp.deliveries.slice(brought);
      if (fresh.length === 0) {
        const sent = await Promise.all(smtp.deliveries.slice(before).map(describeMail));
        return sent.toSorted();
      }
      brought += fresh.length;
      for (const { to, raw } of fresh)
        for (const domain of DOMAINS)
          if (to.some((address) => address.endsWith(`@${domain}`)))
            await bring(domain, change(raw));
    }
    throw new Error(`They still write to each other after ${MOST_ROUNDS} rounds`);
  }

  const running = started.move();
  return {
    one: backends['one.test'],
    two: backends['two.test'],
    clock,
    bring,
    circulate,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** The sender, the recipients, and the subject without its reference, which is another one each time. */
async function describeMail({ from, to, raw }: Delivery): Promise<string> {
  const { subject = '' } = await PostalMime.parse(raw);
  return `${from} → ${to.join()}: ${subject.replace(/ \(TW-\w+\)/, '')}`;
}
