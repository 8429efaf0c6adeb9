import { z } from 'zod';
import { chatHoursSchema } from '@/lib/company/chat-hours';
import { loadFile } from '@/lib/content/files/check';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const addressSchema = z
  .strictObject({
    street: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter ISO 3166 code, like US'),
  })
  .transform((address) => ({
    ...address,
    /** The lines as written on a letter. */
    lines: [
      address.street,
      `${address.city}, ${address.region} ${address.postalCode}`,
      countryNames.of(address.country) ?? address.country,
    ],
  }));

const officeSchema = z.strictObject({
  title: z.string(),
  place: z.string(),
  address: addressSchema,
});

const phoneSchema = z
  .strictObject({ label: z.string(), number: z.string() })
  .transform((phone) => ({
    ...phone,
    /** The address that dials it: the digits without the spaces between them (RFC 3966). */
    href: `tel:${phone.number.replace(/[^+\d]/g, '')}`,
  }));

const socialSchema = z.strictObject({
  network: z.enum(['Facebook', 'GitHub', 'Instagram', 'X', 'YouTube']),
  url: z.url({ protocol: /^https$/ }),
});

const claimSchema = z.strictObject({ figure: z.string(), label: z.string() });

const claimsSchema = z.strictObject({
  projects: claimSchema,
  satisfaction: claimSchema,
  support: claimSchema,
  experience: claimSchema,
  professionals: claimSchema,
  onTime: claimSchema,
  countries: claimSchema,
  rating: claimSchema,
  industries: claimSchema,
});

const termsSchema = z.strictObject({
  offshoreSavings: claimSchema,
  onboarding: claimSchema,
});

const assurancesSchema = z.strictObject({
  trial: z.string(),
  guarantee: z.string(),
  replacement: z.string(),
});

const priceSchema = z
  .strictObject({
    product: z.string(),
    amount: z.string().regex(/^\$[\d,]+(\.\d\d)?$/, 'must be dollars, like $199 or $1,250.50'),
    unit: z.string(),
  })
  .transform((price) => ({ ...price, dollars: Number(price.amount.replace(/[$,]/g, '')) }));

const pricesSchema = z.strictObject({
  websiteDesign: priceSchema,
  websiteHosting: priceSchema,
  digitalMarketing: priceSchema,
});

/** The same day a year later: 2027-01-31 for 2026-01-31. */
function yearAfter(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}

/** Nothing is said about the order of dates of which one is no date. */
const date = z.iso.date({ abort: true });

/** Whom to tell about a vulnerability, and for how long (RFC 9116 section 2.5.5: at most a year). */
const securitySchema = z
  .strictObject({ contact: z.email(), confirmed: date, expires: date })
  .refine(({ confirmed, expires }) => expires > confirmed && expires <= yearAfter(confirmed), {
    path: ['expires'],
    error: 'must be after `confirmed`, and at most a year after it',
  });

/** The schema of `content/company.yaml` (requirements 1.3, 1.4, and 2.11). */
export const companySchema = z.strictObject({
  name: z.string().min(1),
  url: z.url(),
  email: z.email(),
  security: securitySchema,
  phones: z.tuple([phoneSchema, phoneSchema]),
  fax: z.string(),
  replyWithinHours: z.int().positive(),
  chat: chatHoursSchema,
  copyrightYear: z.int(),
  offices: z.array(officeSchema).min(1),
  social: z.array(socialSchema).length(5),
  claims: claimsSchema,
  terms: termsSchema,
  assurances: assurancesSchema,
  prices: pricesSchema,
});

export type Company = z.infer<typeof companySchema>;
export type SocialNetwork = z.infer<typeof socialSchema>['network'];
export type Office = z.infer<typeof officeSchema>;
export type Price = z.infer<typeof priceSchema>;

/** Parses the name of one of the company's claims into the claim. */
export const claimName = claimsSchema.keyof().transform((name) => company.claims[name]);

/** Parses the name of one of the company's prices into the price. */
export const priceName = pricesSchema.keyof().transform((name) => company.prices[name]);

/** The company's facts, from `content/company.yaml`; read once. */
export const company: Company = loadFile('company.yaml', companySchema);
