import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAmong, type Access } from '@repo/contract/desk/access.ts';
import { isDeskSecure } from '#core/desk-address.ts';
import { CrossOriginRequest, NotAllowed, NotSignedIn } from '#core/errors.ts';
import { SecondFactorNeeded } from '#core/factor-errors.ts';
import type { Clock } from '#core/clock.ts';
import { fromDeskPage } from '#http/origin.ts';
import type { Config } from '#core/config.ts';
import { isFactorOverdue } from '#staff/required-factor.ts';
import {
  findSignedIn,
  recordActivity,
  type SessionConfig,
  type SignedIn,
} from '#staff/sessions.ts';
import type { Program } from '#staff/program.ts';
import type { Store } from '#store/store.ts';

declare module 'fastify' {
  // Fastify requires augmenting its own interface to type what requests carry.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    signedIn?: SignedIn;
    /** The program that makes the request, instead of somebody who is signed in. */
    program?: Program;
  }
}

/** Derives the cookies from the desk's address: over HTTPS, they are secure and bound to the host. */
export const cookieNames = (config: Pick<Config, 'DESK_URL'>) =>
  isDeskSecure(config)
    ? {
        session: '__Host-desk-session',
        device: '__Host-desk-device',
        step: '__Host-desk-step',
        secure: true,
      }
    : { session: 'desk-session', device: 'desk-device', step: 'desk-step', secure: false };

/**
 * Refuses requests that change something and do not come from a page of the desk (OWASP ASVS 3.5.1). Browsers
 * send `Origin` with each of them.
 */
export const requireOwnPage = ({ DESK_URL }: Pick<Config, 'DESK_URL'>) => {
  const isOwnPage = fromDeskPage(DESK_URL);
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    // A program shows its token with each call; what a browser sends by itself counts for nothing then.
    const { headers } = request;
    const isProgram = tokenOf(request) !== undefined;
    const site = headers['sec-fetch-site'];
    const isTyped = isRead(request) && site === 'none';
    const isForeign = site !== undefined && site !== 'same-origin' && !isTyped;
    const isOwn = isRead(request) || (headers.origin !== undefined && isOwnPage(headers));
    done(isProgram || (isOwn && !isForeign) ? undefined : new CrossOriginRequest());
  };
};

/** Creates a function that finds out who is signed in to the requesting browser, if anyone. */
export const createSessionReader = (
  config: Pick<Config, 'DESK_URL'> & SessionConfig,
  deps: { store: Store; clock: Clock },
) => {
  const { session: name } = cookieNames(config);
  return async ({ cookies }: FastifyRequest): Promise<SignedIn | undefined> => {
    const token = cookies[name];
    return token === undefined ? undefined : findSignedIn(token, { ...deps, config });
  };
};

/** The token of a program, in a request that has one (RFC 6750). */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Lets in only those who may call a route, and sets `request.signedIn` unless that is anyone. Whoever should have
 * set up a second factor by now may only see to their own account. Only requests that change something count as
 * activity, because pages also read without anyone present.
 *
 * @param accessOf who may make a request; nobody if it does not say
 */
export const requireAccess = (
  accessOf: (request: FastifyRequest) => Access | undefined,
  config: Pick<Config, 'DESK_URL'> & SessionConfig,
  deps: { store: Store; clock: Clock },
) => {
  const readSession = createSessionReader(config, deps);
  return async (request: FastifyRequest): Promise<void> => {
    const access = accessOf(request);
    if (access === 'anyone' || request.program) return;
    const signedIn = await readSession(request);
    if (!signedIn) throw new NotSignedIn();
    if (access === undefined || !isAmong(signedIn.staff.role, access)) throw new NotAllowed();
    if (access !== 'staff' && isFactorOverdue(signedIn, deps.clock.now())) {
      throw new SecondFactorNeeded();
    }
    request.signedIn = isRead(request) ? signedIn : await recordActivity(signedIn, deps);
  };
};

/**
 * Returns who is making a request, and in which session. For routes behind {@link requireAccess}.
 *
 * @throws {NotSignedIn}
 */
export function signedInOf({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw new NotSignedIn();
  return signedIn;
}

/** Returns who is making a request, or in whose name a program does: see {@link signedInOf}. */
export const staffOf = (request: FastifyRequest): SignedIn['staff'] =>
  request.program?.staff ?? signedInOf(request).staff;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
