import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '@/backend/core/config';
import { cookieNames } from '@/backend/staff/access';
import { STEP_MS } from '@/backend/staff/sign-in-steps';

type Address = Pick<Config, 'DESK_URL'>;

/** What a browser keeps while its owner is at the provider. */
export type BegunSignOn = {
  token: string;
  /** The token that marks it as a known device, which the browser does not send when it comes back. */
  device: string | undefined;
};

/** Neither of the tokens contains this. */
const BETWEEN = '.';

/**
 * Stores in the browser that it has begun to sign in. Unlike all other cookies, this one comes along from the
 * provider's page; it is worth nothing without the answer that the provider gives to this browser.
 */
export function setSignOnCookie(
  reply: FastifyReply,
  config: Address,
  { token, device = '' }: BegunSignOn,
): void {
  const { name, options } = stepCookie(config);
  reply.setCookie(name, token + BETWEEN + device, { ...options, maxAge: STEP_MS / 1000 });
}

/** Takes what {@link setSignOnCookie} has stored. */
export function takeSignOnCookie(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  config: Address,
): BegunSignOn | undefined {
  const { name, options } = stepCookie(config);
  const [token = '', device = ''] = cookies[name]?.split(BETWEEN) ?? [];
  reply.clearCookie(name, options);
  return token === '' ? undefined : { token, device: device === '' ? undefined : device };
}

function stepCookie(config: Address) {
  const { secure } = cookieNames(config);
  return {
    name: secure ? '__Host-desk-company' : 'desk-company',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure } as const,
  };
}
