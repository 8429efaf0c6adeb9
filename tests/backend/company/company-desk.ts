import { DESK_API } from '@repo/contract/desk/address.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import {
  startForgingProvider,
  type ForgingProvider,
} from '#tests/support/company/forging-provider.ts';
import { Traveler } from '#tests/support/company/traveler.ts';

/** A backend whose staff sign in with the accounts of a provider. */
export type CompanyDesk = TestBackend & {
  provider: ForgingProvider;
  /** A browser that has not been here before. */
  browser: () => Traveler;
  /** Sends a notice that someone has signed out, as the provider does. */
  tell: (notice: string) => Promise<Response>;
};

type Options = Omit<NonNullable<Parameters<typeof startInProcess>[0]>, 'port'>;

/** Starts both. */
export async function startCompanyDesk({ env, ...options }: Options = {}): Promise<CompanyDesk> {
  const provider = await startForgingProvider();
  const port = await freePort();
  const settings = { DESK_URL: `http://127.0.0.1:${port}`, ...provider.settings, ...env };
  const backend = await startInProcess({ ...options, port, env: settings });
  return {
    ...backend,
    provider,
    browser: () => new Traveler(backend.url),
    tell: (notice) =>
      fetch(`${backend.url}${DESK_API}/company/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: notice }),
      }),
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}
