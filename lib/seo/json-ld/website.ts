import type { WebSiteLeaf } from 'schema-dts';
import { company } from '@/lib/company/company';
import type { ShownPage } from '@/lib/content/page';
import { absoluteUrl } from '@/lib/seo/address';
import { idOf, type Named } from '@/lib/seo/json-ld/ids';
import { organizationReference } from '@/lib/seo/json-ld/organization';
import { LANGUAGE } from '@/lib/seo/language';

/** Which site a page belongs to, for readers who follow no references. */
export const websiteReference = {
  '@type': 'WebSite',
  '@id': idOf('/', 'website'),
  name: company.name,
  url: absoluteUrl('/'),
} satisfies WebSiteLeaf;

/** The site, which its home page tells of: search engines take the name of the site from there. */
export const websiteOn = ({ template }: ShownPage): Named<WebSiteLeaf> | undefined =>
  template === 'home'
    ? { ...websiteReference, inLanguage: LANGUAGE, publisher: organizationReference }
    : undefined;
