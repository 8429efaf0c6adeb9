import { z } from 'zod';
import { claimName, priceName } from '@/lib/company/company';
import { publicationFields } from '@/lib/content/publication/publication';
import { listedPath, pagePath, shortText } from '@/lib/content/schema/fields';
import { head } from '@/lib/content/schema/head';
import { mosaicImageSchema } from '@/lib/content/mosaics';
import {
  blog,
  chat,
  checkout,
  contact,
  home,
  order,
  siteMap,
  solutions,
  thanks,
} from '@/lib/content/schema/own-pages';
import {
  closing,
  features,
  points,
  prose,
  questions,
  section,
  steps,
  table,
} from '@/lib/content/schema/sections';

const related = z.array(listedPath).min(2).max(6).describe('the paths of pages to read next');

/** A service: three sections of four features, how it works, its price, and when not to buy it. */
const service = head.extend({
  template: z.literal('service'),
  figures: z.array(claimName).length(3),
  sections: z.tuple([features, features, features]).superRefine((all, context) => {
    all.forEach((each, index) => {
      if (each.features.length === 4) return;
      const path = [index, 'features'];
      context.addIssue({ code: 'custom', path, message: 'must list exactly four features' });
    });
  }),
  steps,
  cost: prose.extend({ prices: z.array(priceName).min(1).optional() }),
  table: table.optional(),
  wrongChoice: points,
  questions: questions.optional(),
  related,
  closing,
});

/** How the page of all industries shows an industry. */
const industryCard = z.strictObject({
  title: shortText(40),
  text: shortText(200),
  category: shortText(40),
  alt: shortText(150),
  /** The schema.org type that describes the offer: a service, or a kind of service. */
  schemaType: z.enum(['Service', 'WebAPI']),
});

/** An industry: its problems, what we build for it, and the rules that apply to it. */
const industry = head.extend({
  template: z.literal('industry'),
  card: industryCard.optional(),
  problems: points,
  systems: features,
  rules: prose,
  steps,
  questions: questions.optional(),
  related,
  closing,
});

/** A page that is composed of sections. */
const page = head.extend({
  template: z.literal('page'),
  subject: z
    .enum(['service', 'company'])
    .optional()
    .describe(
      'what the whole page is about, as reported to search engines: a service, or the company',
    ),
  sections: z.array(section).min(1),
  related: related.optional(),
  closing: closing.optional(),
});

/** A page that is announced but not written yet. */
const placeholder = head.omit({ actions: true, lede: true }).extend({
  template: z.literal('placeholder'),
  comingSoon: shortText(100).describe('the line that the page shows until it is written'),
  related,
});

/** A second address of a page. */
const alias = z.strictObject({
  ...publicationFields,
  template: z.literal('alias'),
  of: pagePath.describe('the path of the page that is shown'),
  label: shortText(40).optional(),
  summary: shortText(75).optional(),
  mosaic: mosaicImageSchema.optional(),
});

/** A long text, such as legal terms or instructions for using the site. The text follows the fields. */
const document = head.extend({ template: z.literal('document') });

/** A blog post. The text follows the fields. */
const post = head
  .omit({ footerPath: true, actions: true })
  .extend({
    template: z.literal('post'),
    published: z.iso.date(),
    topic: shortText(30),
    related,
    closing,
  })
  .refine(({ published, updated }) => updated >= published, {
    path: ['updated'],
    error: 'must not be earlier than published',
  });

/** A file of `content/pages`, or the fields in front of a Markdown file there. */
export const pageSchema = z.discriminatedUnion('template', [
  service,
  industry,
  page,
  placeholder,
  alias,
  document,
  post,
  home,
  contact,
  thanks,
  order,
  checkout,
  chat,
  solutions,
  blog,
  siteMap,
]);

export type PageContent = z.output<typeof pageSchema>;
export type TemplateName = PageContent['template'];
export type ContentOf<Template extends TemplateName> = Extract<PageContent, { template: Template }>;
