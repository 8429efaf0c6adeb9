import { settings } from '#testbed/environment.mjs';

/** The address that a build names in its pages now, and that visitors use: https://www.example.com. */
export async function siteOrigin(): Promise<string> {
  const { company } = await import('@repo/company/company.ts');
  const { SITE_URL = '' } = settings();
  return new URL(SITE_URL === '' ? company.url : SITE_URL).origin;
}
