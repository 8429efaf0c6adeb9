import { z } from 'zod';
import { mosaicImageSchema } from '@/lib/content/mosaics';
import { loadYaml } from '@/lib/content/yaml';

const introSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(50).max(170),
  lede: z.string(),
  action: z.string(),
});

const serviceGroupSchema = z.strictObject({
  title: z.string(),
  items: z.array(z.string()).min(1),
});

const contactSchema = introSchema.omit({ action: true }).extend({
  metaTitle: z.string(),
  mosaic: mosaicImageSchema,
  promise: z.strictObject({ title: z.string(), steps: z.array(z.string()).min(1) }),
  services: z.strictObject({
    title: z.string(),
    lede: z.string(),
    groups: z.array(serviceGroupSchema).min(1),
  }),
});

export type ServiceGroup = z.infer<typeof serviceGroupSchema>;

/** The words of the order page. */
export const orderPage = loadYaml('order.yaml', introSchema);

/** The words of the contact page, with the list of products and services. */
export const contactPage = loadYaml('contact.yaml', contactSchema);
