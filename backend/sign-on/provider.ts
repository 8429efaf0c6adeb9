import type { FastifyBaseLogger } from 'fastify';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { discovery, enableNonRepudiationChecks, type Configuration } from 'openid-client';
import type { Clock } from '#core/clock.ts';
import { insecurely } from '#core/insecurely.ts';
import type { SignOn } from '#core/sign-on-settings.ts';
import { SignOnRefused } from '#sign-on/sign-on-refused.ts';

/** How long the provider may take for each answer, in seconds. */
const PATIENCE = 5;

/** After a failure, the provider counts as away for so long, in milliseconds, so that nobody waits for it. */
const PAUSE_MS = 5000;

/** The company's provider of accounts, as it describes itself. */
export type KnownProvider = Readonly<{
  configuration: Configuration;
  /** Its name, as all of its tokens have it. */
  issuer: string;
  /** Finds the key that has signed something. */
  keys: JWTVerifyGetKey;
  /** How it may sign: never without a key, or with one that we know, too. */
  algorithms: readonly string[];
}>;

/** Where the provider's description is read. */
export type ProviderReader = {
  /** @throws {SignOnRefused} when the provider is away */
  read(): Promise<KnownProvider>;
};

/**
 * Creates a reader of what the provider says about itself (OpenID Connect Discovery 1.0). It is read when it is first
 * needed, kept once it is there, and read again after a failure: the backend starts and the desk works without it.
 */
export function createProviderReader(
  signOn: SignOn,
  { clock, log }: { clock: Clock; log: FastifyBaseLogger },
): ProviderReader {
  let known: Promise<KnownProvider> | undefined;
  let awayUntil = -Infinity;
  return {
    async read() {
      if (clock.now() < awayUntil) throw new SignOnRefused('away');
      known ??= discover(signOn);
      try {
        return await known;
      } catch (error) {
        if (clock.now() >= awayUntil) {
          awayUntil = clock.now() + PAUSE_MS;
          log.error({ err: error, issuer: signOn.issuer }, 'the provider of accounts is away');
        }
        known = undefined;
        throw new SignOnRefused('away', { cause: error });
      }
    },
  };
}

async function discover(signOn: SignOn): Promise<KnownProvider> {
  const server = new URL(signOn.issuer);
  // The settings allow this only on this machine.
  const isPlain = server.protocol === 'http:';
  const configuration = await discovery(server, signOn.clientId, signOn.clientSecret, undefined, {
    timeout: PATIENCE,
    // Without this, signatures would not be checked, because the tokens come directly from the provider.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [insecurely] : [])],
  });
  const { issuer, jwks_uri: keysAt, ...said } = configuration.serverMetadata();
  const address = URL.parse(keysAt ?? '');
  if (!address || (address.protocol !== 'https:' && !isPlain)) {
    throw new Error('The provider does not say over https where its keys are.');
  }
  return {
    configuration,
    issuer,
    keys: createRemoteJWKSet(address, { timeoutDuration: PATIENCE * 1000 }),
    algorithms: (said.id_token_signing_alg_values_supported ?? ['RS256']).filter(isAsymmetric),
  };
}

const isAsymmetric = (algorithm: string) => /^(?:RS|PS|ES|Ed)/.test(algorithm);
