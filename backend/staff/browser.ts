import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '@/backend/staff/access';
import type { Config } from '@/backend/core/config';
import { SESSION_MS } from '@/backend/staff/sessions';
import { networkOf } from '@/lib/http/network';

const DEVICE_SECONDS = 365 * 24 * 60 * 60;

type Address = Pick<Config, 'DESK_URL'>;

/** What a browser shows of itself when somebody wants to get in. */
export type Browser = {
  /** The network address it asks from, for counting only. */
  address: string;
  /** The token of a session in it, and the token that says that somebody has signed in in it before. */
  session?: string | undefined;
  device?: string | undefined;
};

/** The browser that sends a request. */
export function browserOf(request: FastifyRequest, config: Address): Browser {
  const names = cookieNames(config);
  return {
    address: addressOf(request.raw, config),
    session: request.cookies[names.session],
    device: request.cookies[names.device],
  };
}

/** Lets a browser keep the tokens it was given. Scripts cannot read them, and no other site sends them. */
export function setCookies(
  reply: FastifyReply,
  config: Address,
  { token, device }: { token: string; device: string | undefined },
): void {
  const names = cookieNames(config);
  const options = { ...KEPT, secure: names.secure };
  reply.setCookie(names.session, token, { ...options, maxAge: SESSION_MS.longest / 1000 });
  if (device === undefined) return;
  reply.setCookie(names.device, device, { ...options, maxAge: DEVICE_SECONDS });
}

/** Takes the token of the session away. The other one stays for the next time. */
export function clearSessionCookie(reply: FastifyReply, config: Address): void {
  const { session, secure } = cookieNames(config);
  reply.clearCookie(session, { ...KEPT, secure });
}

const KEPT = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

/**
 * Where a request of staff comes from. On https a proxy stands before the backend, and adds whom it saw
 * to the end of `X-Forwarded-For`. Anything else in that header can be claimed by anybody.
 */
function addressOf({ headers, socket }: IncomingMessage, { DESK_URL }: Address): string {
  const seen = DESK_URL?.startsWith('https:')
    ? String(headers['x-forwarded-for']).split(',').at(-1)?.trim()
    : undefined;
  return networkOf(seen !== undefined && isIP(seen) ? seen : socket.remoteAddress);
}
