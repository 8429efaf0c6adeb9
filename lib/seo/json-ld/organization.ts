import type { ContactPointLeaf, OrganizationLeaf, PostalAddressLeaf } from 'schema-dts';
import { company, type Office } from '@repo/company/company.ts';
import type { ShownPage } from '#lib/content/page.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { idOf, type Named } from '#lib/seo/json-ld/ids.ts';

/** Identifies the company to readers that do not follow references. */
export const organizationReference = {
  '@type': 'Organization',
  '@id': idOf('/', 'organization'),
  name: company.name,
  url: absoluteUrl('/'),
} satisfies OrganizationLeaf;

/** What the header and the footer of every page show about the company. */
const organization: Named<OrganizationLeaf> = {
  ...organizationReference,
  logo: { '@type': 'ImageObject', url: absoluteUrl('/icons/icon-512.png') },
  email: company.email,
  telephone: company.phones[0].number,
  ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
};

const postalAddress = ({ title, address }: Office): PostalAddressLeaf => ({
  '@type': 'PostalAddress',
  name: title,
  streetAddress: address.street,
  addressLocality: address.city,
  ...(address.region !== undefined && { addressRegion: address.region }),
  ...(address.postalCode !== undefined && { postalCode: address.postalCode }),
  addressCountry: address.country,
});

const contactPoint = ({ label, number }: (typeof company.phones)[number]): ContactPointLeaf => ({
  '@type': 'ContactPoint',
  contactType: label,
  telephone: number,
});

/**
 * The company, on the pages that are about it: the home page, the pages about the company, the contact page,
 * and the list of what it builds. Only the contact page shows who answers which phone, the fax, and where the
 * offices are.
 */
export function organizationOn(page: ShownPage): Named<OrganizationLeaf> | undefined {
  if (page.template === 'contact') {
    return {
      ...organization,
      contactPoint: company.phones.map(contactPoint),
      ...(company.fax !== undefined && { faxNumber: company.fax }),
      address: company.offices.map(postalAddress),
    };
  }
  const isAboutIt =
    page.template === 'home' ||
    page.template === 'solutions' ||
    (page.template === 'page' && page.subject === 'company');
  return isAboutIt ? organization : undefined;
}
