import type { WebSiteLeaf } from 'schema-dts';
import { company } from '@repo/company/company.ts';
import { LANGUAGE } from '@repo/company/language.ts';
import type { ShownPage } from '#lib/content/page.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { idOf, type Named } from '#lib/seo/json-ld/ids.ts';
import { organizationReference } from '#lib/seo/json-ld/organization.ts';

/** Identifies the site of a page to readers that do not follow references. */
export const websiteReference = {
  '@type': 'WebSite',
  '@id': idOf('/', 'website'),
  name: company.name,
  url: absoluteUrl('/'),
} satisfies WebSiteLeaf;

/** The site, described on its home page, because search engines take the site's name from there. */
export const websiteOn = ({ template }: ShownPage): Named<WebSiteLeaf> | undefined =>
  template === 'home'
    ? { ...websiteReference, inLanguage: LANGUAGE, publisher: organizationReference }
    : undefined;
