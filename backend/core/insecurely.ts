import { allowInsecureRequests, type Configuration } from 'openid-client';

/**
 * Lets requests to a provider go without encryption, which the settings allow only on this machine. It is the package's
 * own function, because the package looks for that one among what it is to do with a provider it has just discovered.
 */
// The package marks it as deprecated so that nobody uses it by mistake.
// oxlint-disable-next-line typescript/no-deprecated
export const insecurely: (configuration: Configuration) => void = allowInsecureRequests;
