import { z } from 'zod';
import { leadFormSchema, type LeadFormInput } from '@repo/contract/lead.ts';

type LeadStep = Readonly<{
  title: string;
  fields: readonly (keyof LeadFormInput)[];
  /** What must be filled in before the next step or before sending. */
  needs: z.ZodType;
}>;

/** The steps of the lead form (requirements 4.20 and 5.17). */
export const LEAD_STEPS: readonly [LeadStep, LeadStep, LeadStep] = [
  {
    title: 'How to reach you',
    fields: ['name', 'email', 'phone', 'company'],
    needs: leadFormSchema.pick({ name: true, email: true }),
  },
  {
    title: 'Your project',
    fields: ['website', 'projectType', 'budget', 'timeline'],
    needs: leadFormSchema.pick({ projectType: true }),
  },
  {
    title: 'The details',
    fields: ['description', 'referralSource'],
    needs: z.object({}),
  },
];
