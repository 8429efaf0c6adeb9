import { z } from 'zod';
import { claimName, priceName } from '@/lib/content/company';
import { excerpt } from '@/lib/content/excerpt';
import { mosaicImageSchema } from '@/lib/content/mosaics';
import { loadYaml } from '@/lib/content/yaml';

const words = z.string().min(1);
const linkSchema = z.strictObject({ label: words, href: z.string().startsWith('/') });
const textSchema = z.strictObject({ title: words, text: words });

const announcementSchema = textSchema.transform((announcement) => ({
  ...announcement,
  excerpt: excerpt(announcement.text),
}));

const heroSchema = z.strictObject({
  title: words,
  lede: words,
  primary: linkSchema,
  secondary: linkSchema,
  mosaic: mosaicImageSchema,
  alt: words,
  proof: z.array(claimName),
});

const homeSchema = z.strictObject({
  description: z.string().min(50).max(170),
  hero: heroSchema,
  clients: z.strictObject({
    title: words,
    note: words,
    marks: z.array(z.strictObject({ label: words, mosaic: mosaicImageSchema })).min(6),
  }),
  services: z.strictObject({ title: words, lede: words, benefits: z.array(textSchema) }),
  ticker: z.strictObject({ title: words, items: z.array(words).min(6) }),
  solutions: z.strictObject({
    title: words,
    items: z.array(
      textSchema.extend({
        link: linkSchema,
        picture: z.enum(['dashboard', 'order', 'release']),
        mosaic: mosaicImageSchema,
      }),
    ),
  }),
  statistics: z.strictObject({
    title: words,
    text: words,
    action: linkSchema,
    figures: z.array(claimName),
  }),
  help: z.strictObject({
    title: words,
    cards: z.array(textSchema.extend({ action: linkSchema, mosaic: mosaicImageSchema })),
  }),
  tagline: z.strictObject({ lines: z.array(words), mosaic: mosaicImageSchema }),
  technologies: z.strictObject({
    title: words,
    lede: words,
    items: z.array(
      z.strictObject({
        name: z.enum(['JavaScript', 'Python', 'Java', 'C#', 'Flutter', 'Ruby on Rails']),
        use: words,
      }),
    ),
  }),
  pricing: z.strictObject({
    title: words,
    lede: words,
    cards: z.array(
      z.strictObject({ price: priceName, points: z.array(words), action: linkSchema }),
    ),
  }),
  announcements: z.strictObject({ title: words, items: z.array(announcementSchema) }),
});

export type HomePage = z.infer<typeof homeSchema>;

/** The words of the home page, section by section. */
export const homePage: HomePage = loadYaml('home.yaml', homeSchema);
