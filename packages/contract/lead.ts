import { z } from 'zod';
import { chatSessionId, clientId, clientTime } from '#chat-ids.ts';
import { email, line, machineLine, paragraphs } from '#text.ts';
import { visitSchema } from '#visit.ts';

/** What a lead can be about (requirement 3.8). */
export const SERVICE_TYPES = [
  'Web Design & Development',
  'Mobile App Development',
  'Digital Marketing',
  'E-commerce Solutions',
  'Website Hosting',
  'Graphics & Logo Design',
  'WordPress Development',
  'Project Management',
  'Other',
] as const;

/** How someone heard about the company: the values (requirement 3.8), and the form's words for them. */
export const REFERRAL_SOURCES = {
  google: 'Google',
  social_media: 'Social media',
  referral: 'Someone referred me',
  advertisement: 'Advertisement',
  other: 'Other',
} as const;

/** The sentences of requirements 5.15 and 5.16. */
export const LEAD_SENTENCES = {
  name: 'Name is required (minimum 2 characters)',
  email: 'Valid email address is required',
} as const;

/** The answer to a lead that was stored (requirement 8.16). */
export const LEAD_STORED =
  'Thank you! Your information has been received. Our team will contact you within 24 hours.';

const rules = {
  name: line('Name', 200, LEAD_SENTENCES.name).min(2, LEAD_SENTENCES.name),
  email: email(LEAD_SENTENCES.email),
  phone: line('Phone number', 50),
  company: line('Company name', 200),
  website: line('Website', 500),
  projectType: line('Service', 200),
  budget: line('Budget', 200),
  timeline: line('Timeline', 200),
  referralSource: line('Referral source', 200),
  description: paragraphs('Description', 5000),
};

const optional = {
  phone: rules.phone.default(''),
  company: rules.company.default(''),
  website: rules.website.default(''),
  projectType: rules.projectType.default(''),
  budget: rules.budget.default(''),
  timeline: rules.timeline.default(''),
  referralSource: rules.referralSource.default(''),
  description: rules.description.default(''),
};

/**
 * What the visitor types into the lead form, in the order of its steps (requirement 5.17). Step 1 needs
 * a name and an email address, and step 2 a service.
 */
export const leadFormSchema = z.object({
  name: rules.name,
  email: rules.email,
  ...optional,
  projectType: z.enum(SERVICE_TYPES, 'Please choose a service'),
});

/** The form's values as typed. */
export type LeadFormInput = z.input<typeof leadFormSchema>;

/** The form's values after the checks. */
export type LeadFormValues = z.output<typeof leadFormSchema>;

/** What a client knows about its visitor, as sent with a message or a call request; all optional. */
export const clientDataSchema = z.object(
  {
    name: line('Name', 200).default(''),
    email: rules.email.or(z.literal('')).default(''),
    ...optional,
  },
  'The client data must be an object',
);

export type ClientData = z.output<typeof clientDataSchema>;

/**
 * The body of `POST /chat/client-data` (requirements 3.7 and 7.8). The fields are in the order of the checks.
 * `id`, `referralSource`, and the fields of the visit are ours.
 */
export const leadSchema = z.object(
  {
    name: rules.name,
    email: rules.email,
    sessionId: chatSessionId,
    ...optional,
    type: z
      .literal('chat_client_data', 'The type must be chat_client_data')
      .default('chat_client_data'),
    source: z.literal('chat_widget', 'The source must be chat_widget').default('chat_widget'),
    priority: z.literal('normal', 'The priority must be normal').default('normal'),
    userAgent: machineLine('User agent', 1000),
    pageUrl: machineLine('Page address', 2000),
    ...visitSchema.shape,
    timestamp: clientTime.optional(),
    id: clientId.optional(),
  },
  'The client data must be an object',
);

/** A lead as a client may send it. */
export type LeadInput = z.input<typeof leadSchema>;

/** A lead that passed every check. */
export type Lead = z.output<typeof leadSchema>;
