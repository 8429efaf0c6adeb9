/** How a provider in tests knows the desk. */
export const CLIENT = { id: 'the-desk', secret: 'a-secret-for-tests-only' };

/** The settings with which a backend uses a provider; with `DESK_URL`, they are whole. */
export const settingsFor = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Company ID',
  OIDC_DOMAINS: 'company.test, Sister.Test',
});
