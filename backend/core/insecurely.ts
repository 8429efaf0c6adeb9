import { allowInsecureRequests, type Configuration } from 'openid-client';

/** Lets requests to a provider go without encryption, which the settings allow only on this machine. */
export function insecurely(configuration: Configuration): void {
  // The package marks it as deprecated so that nobody uses it by mistake.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  allowInsecureRequests(configuration);
}
