import { z } from 'zod';
import { INQUIRY_SENTENCES, inquiryRules, type Inquiry, type InquiryInput } from '#inquiry.ts';
import { formAnswerRules } from '#optional-answers.ts';
import { describeOrder, type Order } from '#order.ts';

/**
 * What the visitor types into the inquiry form, in the order of the checks (requirement 5.1). The rules are
 * those of the wire, and the form's one text becomes the description.
 */
export const inquiryFormSchema = z.object({
  fullName: inquiryRules.fullName,
  email: inquiryRules.email,
  phoneNumber: inquiryRules.phoneNumber,
  howCanWeHelp: inquiryRules.description,
  seenAtTradeshow: z
    .enum(['yes', 'no'], INQUIRY_SENTENCES.seenAtTradeshow)
    .transform((answer) => answer === 'yes'),
  ...formAnswerRules,
});

/** The form's values as typed. */
export type InquiryFormInput = z.input<typeof inquiryFormSchema>;

/** The form's values after the checks. */
export type InquiryFormValues = z.output<typeof inquiryFormSchema>;

/** A name of one of the form's fields. */
export type InquiryFormField = keyof InquiryFormInput;

/** The form's fields in the order of the checks. */
export const INQUIRY_FORM_FIELDS = Object.keys(inquiryFormSchema.shape) as InquiryFormField[];

/** What the form adds to the visitor's words: IDs, time, browser, origin, signals against bots, and files. */
export type InquiryContext = Partial<
  Omit<Inquiry, keyof InquiryFormValues | 'projectType' | 'description'>
>;

/**
 * Turns a form that passed its checks into the wire's inquiry (requirement 3.1).
 *
 * @param order the ordered item; without one, it is a general inquiry
 */
export function inquiryFromForm(
  values: InquiryFormValues,
  context: InquiryContext,
  order?: Order,
): InquiryInput {
  const words = values.howCanWeHelp;
  return {
    ...context,
    ...values,
    projectType: order?.projectType ?? 'General Inquiry',
    description: order ? describeOrder(order, words) : words,
  };
}

/** The form's name for a field of the wire: the description is typed as "How can we help". */
export function formFieldOf(wireField: string | undefined): InquiryFormField | undefined {
  const name = wireField === 'description' ? 'howCanWeHelp' : wireField;
  return INQUIRY_FORM_FIELDS.find((field) => field === name);
}
