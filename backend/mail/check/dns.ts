import { Resolver } from 'node:dns/promises';

/** How long to wait for an answer, in milliseconds, and how often to ask. */
const PATIENCE = { timeout: 2000, tries: 2 };

/** What a name that does not exist, or has no records of a kind, is answered with. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

/** The DNS did not answer, or with an error, so nothing is known. The message is a code. */
export class DnsUnanswered extends Error {}

/** Asks the DNS. Each answer is empty if there are no such records. All throw {@link DnsUnanswered}. */
export type MailDns = {
  /** The texts at a name, each put together of its parts. */
  texts(name: string): Promise<string[]>;
  /** The servers that receive the email of a domain, in the order in which they are tried. */
  exchanges(domain: string): Promise<string[]>;
  /** The addresses of a host, of both kinds. */
  addresses(host: string): Promise<string[]>;
};

/**
 * Creates what asks the DNS.
 *
 * @param server the IP address and port of the server to ask; by default, those of this machine
 */
export function createMailDns(server?: string): MailDns {
  const resolver = new Resolver(PATIENCE);
  if (server !== undefined) resolver.setServers([server]);
  return {
    async texts(name) {
      const texts = await orNothing(resolver.resolveTxt(name));
      return texts.map((parts) => parts.join(''));
    },
    async exchanges(domain) {
      const found = await orNothing(resolver.resolveMx(domain));
      return found.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
    },
    async addresses(host) {
      const [four, six] = [resolver.resolve4(host), resolver.resolve6(host)];
      return (await Promise.all([orNothing(four), orNothing(six)])).flat();
    },
  };
}

async function orNothing<Answer>(lookup: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await lookup;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (NOTHING.includes(code)) return [];
    throw new DnsUnanswered(code, { cause: error });
  }
}
