import { z } from 'zod';
import { loadFile } from '@repo/content-files/check.ts';
import { addressSchema } from '#address.ts';
import { budgetChoices, budgetsSchema } from '#budgets.ts';
import { chatHoursSchema, timeZoneSchema } from '#chat-hours.ts';
import { currencySchema } from '#money.ts';
import { pricesSchema, writePrices, wrongPrices } from '#prices.ts';
import { prefixFromName, referencePrefixSchema } from '#reference-prefix.ts';
import { socialSchema } from '#social.ts';
import { typesetNumbers } from '#typeset-numbers.ts';

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

const claimSchema = z.strictObject({
  figure: z.string().transform(typesetNumbers),
  label: z.string(),
});

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

const factsSchema = z.strictObject({
  name: z.string().min(1),
  shortName: z.string().min(1).optional(),
  referencePrefix: referencePrefixSchema.optional(),
  url: z.url(),
  email: z.email(),
  security: securitySchema,
  phones: z.tuple([phoneSchema, phoneSchema]),
  fax: z.string().optional(),
  replyWithinHours: z.int().positive(),
  timeZone: timeZoneSchema,
  currency: currencySchema,
  chat: chatHoursSchema,
  copyrightYear: z.int(),
  offices: z.array(officeSchema).min(1),
  social: socialSchema.default([]),
  claims: claimsSchema,
  terms: termsSchema,
  assurances: assurancesSchema,
  prices: pricesSchema,
  budgets: budgetsSchema.default([5_000, 15_000, 50_000, 100_000]),
});

/** The schema of `content/company.yaml` (requirements 1.3, 1.4, and 2.11). */
export const companySchema = factsSchema
  .superRefine(({ prices, currency }, context) => {
    for (const { name, message } of wrongPrices(prices, currency)) {
      context.addIssue({ code: 'custom', path: ['prices', name, 'amount'], message });
    }
  })
  .transform(({ prices, budgets, chat, ...facts }) => ({
    ...facts,
    chat: { ...chat, timeZone: facts.timeZone },
    referencePrefix: facts.referencePrefix ?? prefixFromName(facts.name),
    prices: writePrices(prices, facts.currency),
    /** The choices of a budget. */
    budgets: budgetChoices(budgets, facts.currency),
  }));

export type Company = z.infer<typeof companySchema>;
export type Office = z.infer<typeof officeSchema>;
export type Price = Company['prices'][keyof Company['prices']];

/** Parses the name of one of the company's claims into the claim. */
export const claimName = claimsSchema
  .keyof()
  .transform((name) => company.claims[name])
  .meta({ control: 'claim' });

/** Parses the name of one of the company's prices into the price. */
export const priceName = pricesSchema
  .keyof()
  .transform((name) => company.prices[name])
  .meta({ control: 'price' });

/** The company's facts, from `content/company.yaml`; read once. */
export const company: Company = loadFile('company.yaml', companySchema);
