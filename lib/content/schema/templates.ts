import { z } from 'zod';
import { claimName, priceName } from '@repo/company/company.ts';
import { mosaicImageSchema } from '@repo/company/mosaic/mosaics.ts';
import { publicationFields } from '#lib/content/publication/publication.ts';
import { caseStudy } from '#lib/content/schema/case.ts';
import { feature, pagePath, related, shortText } from '#lib/content/schema/fields.ts';
import { fragment } from '#lib/content/schema/fragments.ts';
import { head } from '#lib/content/schema/head.ts';
import { BOTH, tilePhoto } from '#lib/content/schema/pictures.ts';
import { recordName } from '#lib/content/schema/records.ts';
import {
  blog,
  chat,
  checkout,
  contact,
  estimate,
  home,
  order,
  siteMap,
  solutions,
  thanks,
} from '#lib/content/schema/own-pages.ts';
import {
  closing,
  features,
  points,
  prose,
  questions,
  section,
  splits,
  steps,
  table,
} from '#lib/content/schema/sections.ts';

const fourFeatures = features.extend({
  features: z.array(feature).length(4, 'must list exactly four features'),
});

/** A service: three sections of four features, how it works, its price, and when not to buy it. */
const service = head.extend({
  template: z.literal('service'),
  fragment,
  composition: z
    .enum(['work', 'process', 'choice'])
    .describe(
      'what comes first: the work that is shown, the process step by step, or whether to buy it at all',
    ),
  figures: z.array(claimName).length(3).describe('three claims of content/company.yaml'),
  sections: z
    .tuple([fourFeatures, fourFeatures, fourFeatures])
    .describe('what clients get, in three parts'),
  steps: steps.describe('how it works, step by step'),
  cost: prose
    .extend({ prices: z.array(priceName).min(1).optional() })
    .describe('what it costs, and what decides the price'),
  table: table.optional(),
  wrongChoice: points.describe('when not to buy it'),
  questions: questions.optional(),
  related,
  closing,
});

/** How the page of all industries shows an industry. */
const industryCard = z.strictObject({
  title: shortText(40).describe('the name of the industry'),
  text: shortText(200).describe('what we build for it'),
  category: shortText(40).describe('the line above the name'),
  alt: shortText(150).describe('what the picture shows, for people who cannot see it'),
  schemaType: z
    .enum(['Service', 'WebAPI'])
    .describe('what search engines are told that the offer is, in the words of schema.org'),
});

/** An industry: its problems, what we build for it, and the rules that apply to it. */
const industry = head.extend({
  template: z.literal('industry'),
  fragment,
  composition: z
    .enum(['problems', 'rules'])
    .describe('what comes first: the problems of the industry, or the rules that apply to it'),
  card: industryCard.optional(),
  problems: points.describe('what goes wrong in this industry'),
  systems: features.describe('what we build for it'),
  rules: prose.describe('the rules that apply to it'),
  steps: steps.describe('how a first project goes, step by step'),
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

/** A page that is announced but not written yet. One that lists work or clients is there once the first is. */
const placeholder = head.omit({ actions: true, lede: true }).extend({
  template: z.literal('placeholder'),
  comingSoon: shortText(100).describe('the line that the page shows until it is written'),
  story: splits.optional().describe('what there is to see in the meantime'),
  listing: z
    .strictObject({
      of: z.enum(['cases', 'clients']),
      description: shortText(165, 60).describe('the text below the title in search results'),
      lede: shortText(320).describe('the first sentences of the page'),
    })
    .optional()
    .describe('what the page shows once there are cases or clients'),
  related,
});

/** A second address of a page. */
const alias = z
  .strictObject({
    ...publicationFields,
    template: z.literal('alias'),
    of: pagePath.describe('the path of the page that is shown'),
    label: shortText(40).optional(),
    summary: shortText(75).optional(),
    mosaic: mosaicImageSchema.optional(),
    file: tilePhoto.optional(),
  })
  .refine(({ mosaic, file }) => !mosaic || !file, { path: ['file'], error: BOTH });

/** A long text, such as legal terms or instructions for using the site. The text follows the fields. */
const document = head.extend({ template: z.literal('document') });

/** A blog post. The text follows the fields. */
const post = head
  .omit({ footerPath: true, actions: true })
  .extend({
    template: z.literal('post'),
    published: z.iso.date().describe('the day on which it appears, like 2026-01-31'),
    topic: shortText(30).describe('the word above the title'),
    author: recordName('people')
      .optional()
      .describe('who wrote it: the name of a file in content/people (default: the company)'),
    related,
    closing,
  })
  .superRefine(({ published, updated }, context) => {
    if (updated >= published) return;
    const message = `must not be earlier than published; set updated to ${published}, too`;
    context.addIssue({ code: 'custom', path: ['updated'], message });
  });

/** A file of `content/pages`, or the fields in front of a Markdown file there. */
export const pageSchema = z.discriminatedUnion('template', [
  service,
  industry,
  page,
  placeholder,
  caseStudy,
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
  estimate,
  blog,
  siteMap,
]);

export type PageContent = z.output<typeof pageSchema>;
export type TemplateName = PageContent['template'];
export type ContentOf<Template extends TemplateName> = Extract<PageContent, { template: Template }>;
