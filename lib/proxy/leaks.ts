import 'server-only';
import ipaddr from 'ipaddr.js';
import { env } from '#lib/env.ts';

/** A text longer than this is not a sentence for people, in UTF-16 units. */
const MAX_SENTENCE = 2000;

/** Patterns that only software writes. */
const INTERNAL: readonly RegExp[] = [
  // Markup.
  /<[a-z!/]/i,
  // A line of a stack trace: "at main (file.js:1:2)", "at file.js:1:2", "at a.b.Main.run(Main.java:1)".
  /\bat .*[^\d\s]:\d+:\d+/,
  /\(\w+\.\w+:\d+\)/,
  // An operating system error, which names what could not be reached or read.
  /\bE(?:CONN\w+|ADDR\w+|AI_\w+|NOTFOUND|NOENT|ACCES|PIPE|TIMEDOUT|(?:HOST|NET)UNREACH)\b/,
];

/** Names that exist only in private networks (RFC 6761, 6762, 8375, and common practice). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|corp|svc|home\.arpa)$/i;

const LINK = /[a-z][a-z\d+.-]*:\/\/[^\s"'<>]*/gi;
const IP_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*(?::[\da-f]*){2,}/gi;
const NAME = /[a-z\d-]+(?:\.[a-z\d-]+)*/gi;

/**
 * Whether a text from the backend may be shown to a visitor: it contains no markup, no line of a stack trace,
 * not the backend's address, and no other address in a private network. It may contain a link to a public
 * address.
 */
export function isFitForVisitors(text: string): boolean {
  if (text.length > MAX_SENTENCE || INTERNAL.some((sign) => sign.test(text))) return false;
  const backend = new URL(env().BACKEND_URL);
  // A one-word name without a port may be an ordinary word.
  const isAddress = /[.:]/.test(backend.host);
  if (isAddress && text.includes(backend.host)) return false;
  return [...addressesIn(text)].every((host) => isPublic(host, hostOf(backend)));
}

/** The hosts that a text names: in links, as numbers, or as names that look like hosts. */
function* addressesIn(text: string): Generator<string> {
  for (const [link] of text.matchAll(LINK)) {
    // The period of the sentence is not part of the link.
    const url = URL.parse(link.replace(/[.,;:!?)\]]+$/, ''));
    const isPage = url?.protocol === 'http:' || url?.protocol === 'https:';
    yield isPage ? hostOf(url) : 'localhost';
  }
  for (const [address] of text.matchAll(IP_ADDRESS)) if (isIpAddress(address)) yield address;
  for (const [name] of text.matchAll(NAME)) {
    if (name.includes('.') || name.toLowerCase() === 'localhost') yield name;
  }
}

/** The host of an address; an IPv6 host without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Unlike `isValid`, this excludes the old forms of IPv4, in which "10.5" would be an address. */
const isIpAddress = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

function isPublic(name: string, backend: string): boolean {
  const host = name.toLowerCase();
  if (host === backend || host.endsWith(`.${backend}`)) return false;
  if (isIpAddress(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !PRIVATE_NAME.test(host);
}
