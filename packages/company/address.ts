import { formatAddress } from 'localized-address-format';
import { z } from 'zod';
import { LANGUAGE } from '#language.ts';

const countryNames = new Intl.DisplayNames(LANGUAGE, { type: 'region' });

const text = z.string().min(1);

type Address = Readonly<{
  street: string;
  city: string;
  region?: string | undefined;
  postalCode?: string | undefined;
  country: string;
}>;

/** The lines as on a letter from abroad, in the order of the country (Google's libaddressinput). */
const linesOf = ({ street, city, region = '', postalCode = '', country }: Address) => [
  ...formatAddress(
    {
      addressLines: [street],
      locality: city,
      administrativeArea: region,
      postalCode,
      postalCountry: country,
    },
    'latin',
  ),
  countryNames.of(country) ?? country,
];

/** An address as in `content/company.yaml`. The region and the postal code are only for some countries. */
export const addressSchema = z
  .strictObject({
    street: text,
    city: text,
    region: text.optional(),
    postalCode: text.optional(),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter ISO 3166 code, like US'),
  })
  .transform((address) => ({ ...address, lines: linesOf(address) }))
  .superRefine(({ lines, country, ...address }, context) => {
    for (const part of ['region', 'postalCode'] as const) {
      const value = address[part];
      if (value === undefined || lines.some((line) => line.includes(value))) continue;
      const message = `is no part of an address in ${countryNames.of(country)}; leave it out`;
      context.addIssue({ code: 'custom', path: [part], message });
    }
  });
