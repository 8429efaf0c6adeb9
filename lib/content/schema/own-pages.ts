import { z } from 'zod';
import { claimName } from '@repo/company/company.ts';
import { excerpt } from '#lib/content/excerpt.ts';
import {
  action,
  feature,
  listedPath,
  pictureIn,
  point,
  related,
  shortText,
} from '#lib/content/schema/fields.ts';
import { head } from '#lib/content/schema/head.ts';
import { imageFields, toImage } from '#lib/content/schema/pictures.ts';
import {
  closing,
  figures,
  marks,
  points,
  prices,
  steps,
  ticker,
} from '#lib/content/schema/sections.ts';

/** The home page, section by section (requirement 2.10). */
export const home = head.omit({ picture: true, actions: true }).extend({
  template: z.literal('home'),
  hero: z.strictObject({
    primary: action,
    secondary: action,
    picture: pictureIn('top'),
    proof: z.array(claimName),
  }),
  clients: marks,
  services: z.strictObject({
    title: shortText(90),
    lede: shortText(300),
    benefits: z.array(point.extend({ link: action.optional() })),
  }),
  ticker,
  solutions: z.strictObject({
    title: shortText(90),
    items: z.array(
      point
        .extend({
          link: action,
          fragment: z.enum(['dashboard', 'order', 'release']),
          ...imageFields('scene'),
        })
        .transform(toImage('scene')),
    ),
  }),
  statistics: figures,
  help: z.strictObject({
    title: shortText(90),
    cards: z.array(point.extend({ action, ...imageFields('card') }).transform(toImage('card'))),
  }),
  tagline: z
    .strictObject({ lines: z.array(shortText(40)), ...imageFields('banner') })
    .transform(toImage('banner')),
  technologies: z.strictObject({
    title: shortText(90),
    lede: shortText(300),
    items: z.array(
      z.strictObject({
        name: z.enum(['JavaScript', 'Python', 'Java', 'C#', 'Flutter', 'Ruby on Rails']),
        use: shortText(90),
      }),
    ),
  }),
  pricing: prices,
  announcements: z.strictObject({
    title: shortText(90),
    items: z.array(
      point.transform((announcement) => ({ ...announcement, excerpt: excerpt(announcement.text) })),
    ),
  }),
  cases: z
    .strictObject({ title: shortText(90), action })
    .describe('the heading and the link of the newest cases, once there are any'),
  posts: z.strictObject({ title: shortText(90), action }),
});

/** The contact page. */
export const contact = head.extend({
  template: z.literal('contact'),
  promise: z.strictObject({ title: shortText(90), steps: z.array(shortText(200)).min(1) }),
  products: z.strictObject({ title: shortText(90), lede: shortText(300) }),
});

/** The page that follows a form sent without JavaScript. Its parts are also what the form shows with it. */
export const thanks = head.extend({
  template: z.literal('thanks'),
  next: z.strictObject({ title: shortText(90), steps: z.array(shortText(200)).min(1).max(4) }),
  meantime: z.strictObject({
    title: shortText(90),
    chat: shortText(60).describe('the name of the link to the chat'),
    posts: z.array(listedPath).min(1).max(3).describe('the paths of posts to read next'),
  }),
});

/** The order page: the choice of products, and the form. */
export const order = head.extend({
  template: z.literal('order'),
  packages: z.strictObject({ title: shortText(90), lede: shortText(300) }),
  products: z.strictObject({
    title: shortText(90),
    lede: shortText(300),
    undecided: z
      .strictObject({ title: shortText(40), label: shortText(40) })
      .describe('the option for customers who have not decided'),
  }),
  form: z.strictObject({ title: shortText(90), lede: shortText(300) }),
  promise: z.strictObject({ title: shortText(90), steps: z.array(shortText(200)).min(1) }),
});

/** The page that says that the site takes no payments. */
export const checkout = head.extend({ template: z.literal('checkout') });

/** The chat: its page, and the welcome that begins every conversation. */
export const chat = head.extend({
  template: z.literal('chat'),
  welcome: shortText(200).describe('the first message of every conversation'),
  linked: z
    .strictObject({ title: shortText(60), warning: shortText(300), reload: shortText(40) })
    .describe('the page of a single conversation, for visitors without JavaScript'),
  ways: z.array(feature).min(1),
});

/** The page with the cards of all industries. */
export const solutions = head.extend({
  template: z.literal('solutions'),
  cards: z.strictObject({
    title: shortText(90),
    lede: shortText(400),
    pages: z.array(listedPath).describe('the paths of the industries with a card, in order'),
    action,
  }),
  steps,
  closing,
});

/** The page that lists the posts. */
export const blog = head.extend({
  template: z.literal('blog'),
  feeds: z
    .strictObject({ text: shortText(90), rss: shortText(40), json: shortText(40) })
    .describe('the line below the posts and the names of its two links'),
  closing,
});

/** The page that lists all pages. */
export const siteMap = head.extend({
  template: z.literal('site-map'),
  company: shortText(30).describe('the heading above the pages about the company itself'),
});

/** The worksheet for the cost of software. */
export const estimate = head.extend({
  template: z.literal('estimate'),
  sheet: z.strictObject({
    title: shortText(90),
    lede: shortText(400),
    columns: z.strictObject({
      part: shortText(20),
      good: shortText(20),
      likely: shortText(20),
      bad: shortText(20),
      expected: shortText(20),
    }),
    parts: z.array(shortText(40)).min(3).max(12).describe('an example of each part'),
    settings: z.array(
      z.strictObject({
        name: z.enum(['around', 'reserve', 'rate', 'yearly', 'years']),
        label: shortText(40),
        hint: shortText(120),
        value: z.string().regex(/^\d*$/, 'must be a whole number in quotes, or empty quotes'),
      }),
    ),
    results: z.array(
      z.strictObject({
        name: z.enum(['expected', 'built', 'planned', 'cost', 'running']),
        label: shortText(60),
      }),
    ),
    take: shortText(60).describe('the button that takes the result to the contact form'),
  }),
  reading: points,
  related,
  closing,
});
