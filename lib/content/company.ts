import { z } from 'zod';
import { loadYaml } from '@/lib/content/yaml';

const officeSchema = z.strictObject({
  title: z.string(),
  place: z.string(),
  address: z.array(z.string()).min(1),
});

const companySchema = z.strictObject({
  name: z.string().min(1),
  url: z.url(),
  email: z.email(),
  phones: z.array(z.strictObject({ label: z.string(), number: z.string() })).length(2),
  fax: z.string(),
  replyWithinHours: z.int().positive(),
  copyrightYear: z.int(),
  offices: z.array(officeSchema).min(1),
});

export type Company = z.infer<typeof companySchema>;
export type Office = z.infer<typeof officeSchema>;

/** The company's facts, from `content/company.yaml`; read once. */
export const company: Company = loadYaml('company.yaml', companySchema);
