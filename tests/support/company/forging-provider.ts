import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';
import { calculatePKCECodeChallenge } from 'openid-client';
import { CLIENT, settingsFor } from '#tests/support/company/client.ts';
import { serve } from '#tests/support/serve.ts';

const KID = 'key';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Claims of a token; one that is undefined is left out. */
type Claims = Record<string, unknown>;

/** What a token says, and how it is signed. */
export type Forgery = {
  claims?: Claims;
  /** `other`: with a key that is not the provider's; `none`: not at all. */
  signed?: 'other' | 'none';
};

/** A provider of accounts that vouches for whomever a test names, and forges whatever a test asks for. */
export type ForgingProvider = AsyncDisposable & {
  url: string;
  settings: ReturnType<typeof settingsFor>;
  /** Whom it vouches for. */
  person: Record<string, unknown> & { sub: string };
  /** What is wrong with the tokens that it gives for codes. */
  forgery: Forgery;
  /** The claims that it leaves out of tokens, and tells only when it is asked. */
  keptBack: string[];
  /** Whether every answer is an error. */
  isBroken: boolean;
  /** Answers nothing until this has come about. */
  holds: Promise<unknown> | undefined;
  /** A notice that someone has signed out; a claim that is undefined is left out. */
  notice(claims: Claims, signed?: Forgery['signed']): Promise<string>;
};

/** The claims of every notice that can be believed. */
const noticeClaims = () => ({ jti: randomUUID(), events: { [EVENT]: {} } });

/** Starts one on this machine. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const begun = new Map<string, { nonce: string; challenge: string }>();

  const sign = (claims: Claims, { signed, ...forged }: Forgery) => {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: server.url, aud: CLIENT.id, iat: now, exp: now + 300 };
    const all: JWTPayload = { ...usual, ...claims, ...forged.claims };
    if (signed === 'none') return new UnsecuredJWT(all).encode();
    const key: CryptoKey = signed === 'other' ? other.privateKey : own.privateKey;
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: KID }).sign(key);
  };

  const tokensFor = async (request: IncomingMessage) => {
    const form = new URLSearchParams(await text(request));
    const code = form.get('code') ?? '';
    const step = begun.get(code);
    begun.delete(code);
    const challenge = await calculatePKCECodeChallenge(form.get('code_verifier') ?? '');
    const isClient = form.get('client_secret') === CLIENT.secret;
    if (!isClient || step?.challenge !== challenge) return undefined;
    const told = Object.entries(provider.person).filter(
      ([name]) => !provider.keptBack.includes(name),
    );
    const claims = { ...Object.fromEntries(told), nonce: step.nonce };
    return {
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await sign(claims, provider.forgery),
    };
  };

  const answers: Record<string, (request: IncomingMessage, url: URL) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: server.url,
      authorization_endpoint: `${server.url}/authorize`,
      token_endpoint: `${server.url}/token`,
      userinfo_endpoint: `${server.url}/userinfo`,
      jwks_uri: `${server.url}/keys`,
      // Some providers really name "none".
      id_token_signing_alg_values_supported: ['RS256', 'none'],
    }),
    '/keys': async () => ({
      keys: [{ ...(await exportJWK(own.publicKey)), kid: KID, alg: 'RS256', use: 'sig' }],
    }),
    '/token': tokensFor,
    '/userinfo': () => provider.person,
    '/authorize': (_request, { searchParams }) => {
      const code = randomUUID();
      const { nonce = '', code_challenge: challenge = '' } = Object.fromEntries(searchParams);
      begun.set(code, { nonce, challenge });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code, state: searchParams.get('state') ?? '' }));
      return back;
    },
  };

  const answer: RequestListener = (request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', server.url);
      if (provider.holds) await Promise.race([provider.holds, once(response, 'close')]);
      const said = provider.isBroken ? undefined : await answers[url.pathname]?.(request, url);
      if (said instanceof URL) response.writeHead(302, { location: said.href }).end();
      else {
        const status = provider.isBroken ? 502 : said === undefined ? 400 : 200;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(said ?? { error: 'invalid_grant' }));
      }
    })();
  };
  const server = await serve(answer);
  const provider: ForgingProvider = {
    url: server.url,
    settings: settingsFor(server.url),
    person: { sub: 'ann', email: 'ann@company.test', email_verified: true, name: 'Ann Lee' },
    forgery: {},
    keptBack: [],
    isBroken: false,
    holds: undefined,
    notice: async (claims, signed) =>
      sign({ ...noticeClaims(), ...claims }, { ...(signed && { signed }) }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return provider;
}
