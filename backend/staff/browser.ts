import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '@repo/server/http/network.ts';
import { cookieNames } from '#staff/access.ts';
import { browserName } from '#staff/browser-name.ts';
import type { Config } from '#core/config.ts';
import { STEP_MS } from '#staff/sign-in-steps.ts';
import { longestSession, type SessionConfig } from '#staff/sessions.ts';

const DEVICE_SECONDS = 365 * 24 * 60 * 60;

type Address = Pick<Config, 'DESK_URL'>;

/** What a browser presents when someone wants to get in. */
export type Browser = {
  /** The network address of the request, for counting only. */
  address: string;
  /** The token of its session, and the token that marks it as a known device. */
  session?: string | undefined;
  device?: string | undefined;
  /** The token of what it has begun to prove. */
  step?: string | undefined;
  /** Its name and its system, as staff recognize it: Chrome on Windows. */
  name?: string | undefined;
};

/** Reads the browser from a request. */
export function browserOf(request: FastifyRequest, config: Address): Browser {
  const names = cookieNames(config);
  return {
    address: addressOf(request.raw, config),
    session: request.cookies[names.session],
    device: request.cookies[names.device],
    step: request.cookies[names.step],
    name: browserName(request.headers['user-agent']),
  };
}

/** Stores the tokens in the browser, instead of those of the way in. Scripts cannot read them, and other sites cannot send them. */
export function setCookies(
  reply: FastifyReply,
  config: Address & SessionConfig,
  { token, device }: { token: string; device: string | undefined },
): void {
  const names = cookieNames(config);
  const options = { ...KEPT, secure: names.secure };
  reply.setCookie(names.session, token, { ...options, maxAge: longestSession(config) / 1000 });
  if (reply.request.cookies[names.step] !== undefined) reply.clearCookie(names.step, options);
  if (device === undefined) return;
  reply.setCookie(names.device, device, { ...options, maxAge: DEVICE_SECONDS });
}

/** Stores the token of a step in the browser, instead of an earlier one. */
export function setStepCookie(reply: FastifyReply, config: Address, token: string): void {
  const { step, secure } = cookieNames(config);
  reply.setCookie(step, token, { ...KEPT, secure, maxAge: STEP_MS / 1000 });
}

/** Removes the session token. The other one stays for the next time. */
export function clearSessionCookie(reply: FastifyReply, config: Address): void {
  const { session, secure } = cookieNames(config);
  reply.clearCookie(session, { ...KEPT, secure });
}

const KEPT = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

/**
 * Returns the address that a staff request comes from. Over HTTPS, a proxy in front of the backend appends
 * the address it saw to `X-Forwarded-For`. Anyone can forge the rest of that header.
 */
function addressOf({ headers, socket }: IncomingMessage, { DESK_URL }: Address): string {
  const seen = DESK_URL?.startsWith('https:')
    ? String(headers['x-forwarded-for']).split(',').at(-1)?.trim()
    : undefined;
  return networkOf(seen !== undefined && isIP(seen) ? seen : socket.remoteAddress);
}
