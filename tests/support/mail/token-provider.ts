import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A provider of access tokens that answers as a test tells it to, and remembers what it was asked. */
export type TokenProvider = AsyncDisposable & {
  /** The settings with which an app asks it in its own name. */
  env: Record<string, string>;
  /** What it was asked for, oldest first. */
  asked: Record<string, string>[];
  /** The tokens that mail servers accept; each new one is added. */
  valid: Set<string>;
  /** Answers a request for a token. By default, with a token of an hour. */
  answer: (response: ServerResponse, asked: Record<string, string>) => void;
  /** Where mail servers ask whose token one is, which follows. */
  checkAt: string;
};

/** Answers with JSON, as providers do. */
export function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * Starts a provider on a free port of 127.0.0.1.
 *
 * @param user to whom all of its tokens belong
 */
export async function startTokenProvider(user: string): Promise<TokenProvider> {
  const asked: TokenProvider['asked'] = [];
  const valid = new Set<string>();
  const script: Pick<TokenProvider, 'answer'> = {
    answer(response) {
      const token = `token-${asked.length}`;
      valid.add(token);
      say(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
    },
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider.test');
    if (pathname === '/check') {
      const isValid = valid.has(searchParams.get('token') ?? '');
      say(response, isValid ? 200 : 401, isValid ? { email: user } : { error: 'invalid_token' });
      return;
    }
    void text(request).then((body) => {
      const form = Object.fromEntries(new URLSearchParams(body));
      asked.push(form);
      script.answer(response, form);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(script, {
    env: {
      MAIL_OAUTH_TOKEN_URL: `${url}/token`,
      MAIL_OAUTH_CLIENT_ID: 'the-app',
      MAIL_OAUTH_CLIENT_SECRET: 'the-secret',
    },
    asked,
    valid,
    checkAt: `${url}/check?token=`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
