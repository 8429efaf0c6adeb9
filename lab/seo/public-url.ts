import { company } from '@repo/company/company.ts';
import { settings } from '@repo/testbed/environment.mjs';

const { SITE_URL = '' } = settings();

/** The address that the site is built for: SITE_URL, or else the company's. */
export const publicUrl = new URL(SITE_URL === '' ? company.url : SITE_URL).origin;
