/** How a provider in tests knows the desk. */
export const CLIENT = { id: 'the-desk', secret: 'a-secret-for-tests-only' };

/** What the provider is called in tests. */
export const PROVIDER_NAME = 'Company ID';

/** The settings with which a backend uses a provider; with `DESK_URL`, they are whole. */
export const settingsFor = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: PROVIDER_NAME,
  OIDC_DOMAINS: 'company.test, Sister.Test',
});
