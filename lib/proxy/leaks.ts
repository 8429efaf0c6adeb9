import 'server-only';
import ipaddr from 'ipaddr.js';
import { env } from '@/lib/env';

/** Longer than any sentence for a person, in UTF-16 units. */
const MAX_SENTENCE = 2000;

/** What only software says. */
const INTERNAL: readonly RegExp[] = [
  // Markup.
  /<[a-z!/]/i,
  // A line of a stack: "at main (file.js:1:2)", "at file.js:1:2", "at a.b.Main.run(Main.java:1)".
  /\bat .*[^\d\s]:\d+:\d+/,
  /\(\w+\.\w+:\d+\)/,
  // An error of the operating system, which names what could not be reached or read.
  /\bE(?:CONN\w+|ADDR\w+|AI_\w+|NOTFOUND|NOENT|ACCES|PIPE|TIMEDOUT|(?:HOST|NET)UNREACH)\b/,
];

/** Names that only networks of one's own have (RFC 6761, 6762, 8375, and what is common). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|corp|svc|home\.arpa)$/i;

const LINK = /[a-z][a-z\d+.-]*:\/\/[^\s"'<>]*/gi;
const IP_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*(?::[\da-f]*){2,}/gi;
const NAME = /[a-z\d-]+(?:\.[a-z\d-]+)*/gi;

/**
 * Whether a text of the backend may be shown to a visitor: it holds no markup, no line of a stack, not
 * the backend's address and no other address of a private network. A link to a public one may stand in
 * it.
 */
export function isFitForVisitors(text: string): boolean {
  if (text.length > MAX_SENTENCE || INTERNAL.some((sign) => sign.test(text))) return false;
  const backend = new URL(env().BACKEND_URL);
  // A name of one word without a port may be a word of the sentence.
  const isAddress = /[.:]/.test(backend.host);
  if (isAddress && text.includes(backend.host)) return false;
  return [...addressesIn(text)].every((host) => isPublic(host, hostOf(backend)));
}

/** The hosts that a text names: in links, as numbers, or as names that look like one of a network. */
function* addressesIn(text: string): Generator<string> {
  for (const [link] of text.matchAll(LINK)) {
    // The full stop of the sentence is no part of it.
    const url = URL.parse(link.replace(/[.,;:!?)\]]+$/, ''));
    const isPage = url?.protocol === 'http:' || url?.protocol === 'https:';
    yield isPage ? hostOf(url) : 'localhost';
  }
  for (const [address] of text.matchAll(IP_ADDRESS)) if (isIpAddress(address)) yield address;
  for (const [name] of text.matchAll(NAME)) {
    if (name.includes('.') || name.toLowerCase() === 'localhost') yield name;
  }
}

/** The host of an address, an IPv6 one without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Unlike `isValid`, without the old forms of IPv4, by which "10.5" would be one. */
const isIpAddress = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

function isPublic(host: string, backend: string): boolean {
  if (host === backend || host.endsWith(`.${backend}`)) return false;
  if (isIpAddress(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !PRIVATE_NAME.test(host);
}
