/** What the tests use of a package that has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  /** Someone's consent that a client may know something. */
  class Grant {
    constructor(of: { clientId: string | undefined; accountId: string | undefined });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export type Context = {
    body: string;
    type: string;
    oidc: {
      client?: { clientId: string };
      session?: { accountId?: string };
      provider: { Grant: typeof Grant };
    };
  };

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
