import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#core/config.ts';
import { sha256 } from '#core/sha256.ts';
import { cookieNames } from '#staff/access.ts';
import { STEP_MS } from '#staff/sign-in-steps.ts';

type Address = Pick<Config, 'DESK_URL'>;

/** What a browser keeps while its owner is at the provider. */
export type BegunSignOn = {
  token: string;
  /** The token that marks it as a known device, which the browser does not send when it comes back. */
  device: string | undefined;
};

/** Neither of the tokens contains this. */
const BETWEEN = '.';

/** How many tabs of a browser can be at the provider at the same time. */
const MOST_TABS = 5;

/**
 * Stores in the browser that one of its tabs has begun to sign in. Each tab has a cookie of its own, so that one
 * that comes back leaves the others as they are. Unlike all other cookies, these come along from the provider's
 * page; they are worth nothing without the answer that the provider gives to this browser.
 *
 * @param state by which the provider's answer says what it answers
 */
export function setSignOnCookie(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  config: Address,
  { state, token, device = '' }: BegunSignOn & { state: string },
): void {
  const { prefix, options } = stepCookies(config);
  // Browsers send what they got first before the rest.
  const begun = Object.keys(cookies).filter((name) => name.startsWith(prefix));
  for (const name of begun.slice(0, Math.max(0, begun.length + 1 - MOST_TABS))) {
    reply.clearCookie(name, options);
  }
  const name = prefix + tabOf(state);
  reply.setCookie(name, token + BETWEEN + device, { ...options, maxAge: STEP_MS / 1000 });
}

/** Takes what {@link setSignOnCookie} has stored for the tab that comes back with this state. */
export function takeSignOnCookie(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  config: Address,
  state: string,
): BegunSignOn | undefined {
  const { prefix, options } = stepCookies(config);
  const name = prefix + tabOf(state);
  const [token = '', device = ''] = cookies[name]?.split(BETWEEN) ?? [];
  if (token === '') return undefined;
  reply.clearCookie(name, options);
  return { token, device: device === '' ? undefined : device };
}

/** The end of the name of a tab's cookie, which does not say its state. */
const tabOf = (state: string) => sha256(state).slice(0, 16);

function stepCookies(config: Address) {
  const { secure } = cookieNames(config);
  return {
    prefix: secure ? '__Host-desk-company-' : 'desk-company-',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure } as const,
  };
}
