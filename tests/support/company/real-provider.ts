import type { RequestListener } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { CLIENT, settingsFor } from '#tests/support/company/client.ts';
import { serve } from '#tests/support/serve.ts';

const SCOPES = 'openid email profile';

const PERSON = { email: 'ann.lee@company.test', email_verified: true, name: 'Ann Lee' };

/** A real provider of accounts on this machine, who knows Ann. */
export type RealProvider = AsyncDisposable & {
  url: string;
  settings: ReturnType<typeof settingsFor>;
  /** The page on which people sign out there. */
  signOutPage: string;
};

type Options = {
  /** The origins of the desk; the first one hears of those who sign out. */
  desks: readonly [string, ...string[]];
  /** Whether people press a button there, as in a browser. */
  asks?: boolean;
};

/** Starts one. */
export async function startRealProvider({ desks, asks = false }: Options): Promise<RealProvider> {
  let answer: RequestListener = () => undefined;
  const server = await serve((request, response) => answer(request, response));
  const provider = new Provider(server.url, await configurationFor(desks));
  const rest = provider.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      rest(request, response);
    } else if (asks && request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page('<form method="post"><button>Continue as Ann</button></form>'));
    } else {
      void provider.interactionFinished(request, response, { login: { accountId: 'ann' } });
    }
  };
  return {
    url: server.url,
    settings: settingsFor(server.url),
    signOutPage: `${server.url}/session/end`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const page = (form: string) =>
  `<!doctype html><html lang="en"><title>Company ID</title><main><h1>Company ID</h1>${form}</main></html>`;

async function configurationFor([first, ...others]: Options['desks']) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [first, ...others].map((desk) => `${desk}${DESK_API}/company/callback`),
        backchannel_logout_uri: `${first}${DESK_API}/company/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for tests only'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx: Context, form: string) => {
          ctx.type = 'html';
          const button = '<button form="op.logoutForm" name="logout" value="yes">Sign out</button>';
          ctx.body = page(form + button);
        },
      },
    },
    // Its own way to the network refuses this machine.
    fetch: (url: string, { method, headers, body }: RequestInit) =>
      fetch(url, { method: method ?? 'GET', headers: headers ?? {}, body: body ?? null }),
    findAccount: (_ctx: Context, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...PERSON }),
    }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const { client, session, provider } = oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    interactions: { url: (_ctx: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
  };
}
