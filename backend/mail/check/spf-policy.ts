import type { MailDns } from '#mail/check/dns.ts';

/** The most lookups that a receiver makes for one policy (RFC 7208 section 4.6.4). */
export const MOST_LOOKUPS = 10;

/** What a policy says about servers that it does not name: `-`, `~`, `?`, or `+`. */
type Qualifier = string;

/** What a domain and all that it includes say, as far as a receiver reads it. */
export type SpfPolicy = {
  /** How many lookups it takes. */
  lookups: number;
  /** Undefined if it does not say. */
  all: Qualifier | undefined;
  /** The first thing for which receivers ignore the policy, after the name of its domain. */
  fault: string | undefined;
};

const MECHANISM =
  /^([-+?~]?)(all|(?:include|exists):.+|(?:a|mx|ptr)(?:[:/].+)?|ip[46]:[\da-f.:]+(?:\/\d+)?)$/i;
const MODIFIER = /^[a-z][\w.-]*=/i;
const NEEDS_LOOKUP = /^(?:include|exists|a|mx|ptr)\b/i;

/** The SPF records among the texts of a domain. */
export const spfRecordsIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => /^v=spf1(?: |$)/i.test(text));

/**
 * Reads the policy of a domain as receivers do.
 *
 * @param record its SPF record
 * @throws {DnsUnanswered} when the DNS does not answer
 */
export async function readSpfPolicy(record: string, dns: MailDns): Promise<SpfPolicy> {
  const policy: SpfPolicy = { lookups: 0, all: undefined, fault: undefined };
  policy.all = await follow(record, dns, policy);
  return policy;
}

/** @returns what the record says about all other servers */
async function follow(
  record: string,
  dns: MailDns,
  policy: SpfPolicy,
): Promise<Qualifier | undefined> {
  let redirect: string | undefined;
  for (const term of record.split(/ +/).slice(1).filter(Boolean)) {
    const [, qualifier, mechanism = ''] = MECHANISM.exec(term) ?? [];
    if (/^redirect=/i.test(term)) redirect = term.slice('redirect='.length);
    else if (mechanism.toLowerCase() === 'all') return qualifier === '' ? '+' : qualifier;
    else if (mechanism !== '') await count(mechanism, dns, policy);
    else if (!MODIFIER.test(term)) policy.fault ??= `has “${term}”, which is no part of SPF`;
    if (policy.fault !== undefined) return undefined;
  }
  return redirect === undefined ? undefined : enter('redirects to', redirect, dns, policy);
}

async function count(mechanism: string, dns: MailDns, policy: SpfPolicy): Promise<void> {
  if (/^include:/i.test(mechanism)) {
    await enter('includes', mechanism.slice('include:'.length), dns, policy);
  } else if (NEEDS_LOOKUP.test(mechanism)) addLookup(policy);
}

/** Follows a record to the one of another domain. */
async function enter(
  verb: string,
  domain: string,
  dns: MailDns,
  policy: SpfPolicy,
): Promise<Qualifier | undefined> {
  addLookup(policy);
  // What a macro stands for depends on the email.
  if (policy.fault !== undefined || domain.includes('%')) return undefined;
  const [record, ...others] = spfRecordsIn(await dns.texts(domain));
  if (record === undefined) policy.fault = `${verb} ${domain}, which has no SPF record`;
  else if (others.length > 0) policy.fault = `${verb} ${domain}, which has several SPF records`;
  else return follow(record, dns, policy);
  return undefined;
}

function addLookup(policy: SpfPolicy): void {
  policy.lookups++;
  if (policy.lookups <= MOST_LOOKUPS) return;
  policy.fault ??= `needs more than ${MOST_LOOKUPS} DNS lookups, at which receivers give up; replace an “include” with the “ip4” and “ip6” of its servers`;
}
