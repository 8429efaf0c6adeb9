import { z } from 'zod';
import { priceName, claimName } from '@/lib/content/company';
import { excerpt } from '@/lib/content/excerpt';
import { action, feature, pagePath, picture, point, words } from '@/lib/content/fields';
import { mosaicImageSchema } from '@/lib/content/mosaics';
import {
  closing,
  features,
  figures,
  marks,
  points,
  prices,
  prose,
  questions,
  section,
  steps,
  table,
  ticker,
} from '@/lib/content/sections';

/** What every page has: how it is called here, in menus, in search results and in its head. */
const head = z.strictObject({
  title: words(90).describe('the heading of the page'),
  label: words(40).optional().describe('its name in menus and links; without one, the title'),
  metaTitle: words(60).optional().describe('its title in search results; without one, the title'),
  description: words(165)
    .refine((text) => text.length >= 60, 'is too short: at least 60 characters')
    .describe('what search results say below the title'),
  summary: words(75).describe('one line for menus and links'),
  picture,
  lede: words(320).describe('the first sentences of the page'),
  actions: z
    .array(action)
    .min(1)
    .max(2)
    .optional()
    .describe('the buttons below the first sentences'),
  position: z
    .int()
    .positive()
    .optional()
    .describe('its place in its menu; without one, it is in no menu'),
  footerPath: pagePath.optional().describe('where the footer leads instead: an alias of this page'),
});

const related = z.array(pagePath).min(2).max(6).describe('paths of pages to go on with');

/** A service: three sections of four features, how it works, what it costs, and when not to buy it. */
const service = head.extend({
  template: z.literal('service'),
  figures: z.array(claimName).length(3),
  sections: z.tuple([features, features, features]).superRefine((all, context) => {
    all.forEach((each, index) => {
      if (each.features.length === 4) return;
      const path = [index, 'features'];
      context.addIssue({ code: 'custom', path, message: 'must be four features' });
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

/** How an industry's page is shown on the page of all industries. */
const industryCard = z.strictObject({
  position: z.int().positive(),
  title: words(40),
  text: words(200),
  category: words(40),
  alt: words(150),
  /** The type of schema.org that describes the offer. */
  schemaType: z.enum(['Service', 'ProfessionalService', 'WebApplication', 'SoftwareApplication']),
  searchDescription: words(165),
});

/** An industry: its problems, what we build for it, and the rules that hold there. */
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

/** A page that is put together from sections. */
const page = head.extend({
  template: z.literal('page'),
  sections: z.array(section).min(1),
  related: related.optional(),
  closing: closing.optional(),
});

/** A page that is announced but not written. */
const placeholder = head.omit({ actions: true, lede: true }).extend({
  template: z.literal('placeholder'),
  comingSoon: words(100).describe('the line that stands on the page until it is written'),
  related,
});

/** A second address of a page. */
const alias = z.strictObject({
  template: z.literal('alias'),
  of: pagePath.describe('the path of the page that is shown'),
  label: words(40).optional(),
  summary: words(75).optional(),
  mosaic: mosaicImageSchema.optional(),
  position: z.int().positive().optional(),
});

/** A long text: legal terms, or how the site can be used. The text follows the fields. */
const document = head.extend({ template: z.literal('document'), updated: z.iso.date() });

/** A post of the blog. The text follows the fields. */
const post = head.omit({ position: true, footerPath: true, actions: true }).extend({
  template: z.literal('post'),
  published: z.iso.date(),
  topic: words(30),
  related,
  closing,
});

const home = head.omit({ picture: true, actions: true }).extend({
  template: z.literal('home'),
  hero: z.strictObject({ primary: action, secondary: action, picture, proof: z.array(claimName) }),
  clients: marks,
  services: z.strictObject({ title: words(90), lede: words(300), benefits: z.array(point) }),
  ticker,
  solutions: z.strictObject({
    title: words(90),
    items: z.array(
      point.extend({
        link: action,
        fragment: z.enum(['dashboard', 'order', 'release']),
        mosaic: mosaicImageSchema,
      }),
    ),
  }),
  statistics: figures,
  help: z.strictObject({
    title: words(90),
    cards: z.array(point.extend({ action, mosaic: mosaicImageSchema })),
  }),
  tagline: z.strictObject({ lines: z.array(words(40)), mosaic: mosaicImageSchema }),
  technologies: z.strictObject({
    title: words(90),
    lede: words(300),
    items: z.array(
      z.strictObject({
        name: z.enum(['JavaScript', 'Python', 'Java', 'C#', 'Flutter', 'Ruby on Rails']),
        use: words(90),
      }),
    ),
  }),
  pricing: prices,
  announcements: z.strictObject({
    title: words(90),
    items: z.array(
      point.transform((announcement) => ({ ...announcement, excerpt: excerpt(announcement.text) })),
    ),
  }),
});

const contact = head.extend({
  template: z.literal('contact'),
  promise: z.strictObject({ title: words(90), steps: z.array(words(200)).min(1) }),
  products: z.strictObject({ title: words(90), lede: words(300) }),
});

const order = head.extend({
  template: z.literal('order'),
  packages: z.strictObject({ title: words(90), lede: words(300), note: words(300) }),
  products: z.strictObject({
    title: words(90),
    lede: words(300),
    undecided: z
      .strictObject({ title: words(40), label: words(40) })
      .describe('the choice of nothing'),
  }),
  form: z.strictObject({ title: words(90), lede: words(300) }),
  promise: z.strictObject({ title: words(90), steps: z.array(words(200)).min(1) }),
});

const checkout = head.extend({ template: z.literal('checkout') });

const chat = head.extend({ template: z.literal('chat'), ways: z.array(feature).min(1) });

const solutions = head.extend({
  template: z.literal('solutions'),
  cards: z.strictObject({ title: words(90), lede: words(400), action }),
  steps,
  closing,
});

const blog = head.extend({ template: z.literal('blog'), closing });

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
  order,
  checkout,
  chat,
  solutions,
  blog,
]);

export type PageContent = z.output<typeof pageSchema>;
export type TemplateName = PageContent['template'];
export type ContentOf<Template extends TemplateName> = Extract<PageContent, { template: Template }>;
