import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { BUDGETS, TIMELINES } from '@repo/contract/choices.ts';
import { REFERRAL_SOURCES, SERVICE_TYPES, type LeadFormInput } from '@repo/contract/lead.ts';
import { Select, TextArea, TextField } from '#components/ui/field.tsx';

const same = (options: readonly string[]) => Object.fromEntries(options.map((one) => [one, one]));

const services = same(SERVICE_TYPES);
const timelines = same(TIMELINES);

const WITHOUT_NUMBER = 'Without a number, we’ll email you to arrange the call';

type LeadFieldsProps = Readonly<{
  step: number;
  register: UseFormRegister<LeadFormInput>;
  errors: FieldErrors<LeadFormInput>;
  wantsCall: boolean;
  /** The choices of a budget. */
  budgets?: readonly string[] | undefined;
}>;

/** The fields of one step of the lead form. */
export function LeadFields({
  step,
  register,
  errors,
  wantsCall,
  budgets = BUDGETS,
}: LeadFieldsProps) {
  const id = useId();
  const field = (name: keyof LeadFormInput) => ({
    ...register(name),
    id: `${id}-${name}`,
    isInvalid: errors[name] !== undefined,
    error: errors[name]?.message,
  });
  if (step === 0) {
    return (
      <>
        <TextField {...field('name')} label="Name" autoComplete="name" required />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <TextField
          {...field('phone')}
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          hint={wantsCall ? WITHOUT_NUMBER : undefined}
        />
        <TextField {...field('company')} label="Company (optional)" autoComplete="organization" />
      </>
    );
  }
  if (step === 1) {
    return (
      <>
        <TextField {...field('website')} label="Website (optional)" type="url" autoComplete="url" />
        <Select
          {...field('projectType')}
          label="Service type"
          placeholder="Select one"
          options={services}
          required
        />
        <Select
          {...field('budget')}
          label="Budget (optional)"
          placeholder="Select one"
          options={same(budgets)}
        />
        <Select
          {...field('timeline')}
          label="Timeline (optional)"
          placeholder="Select one"
          options={timelines}
        />
      </>
    );
  }
  return (
    <>
      <TextArea {...field('description')} label="Description (optional)" rows={4} />
      <Select
        {...field('referralSource')}
        label="How did you hear about us? (optional)"
        placeholder="Select one"
        options={REFERRAL_SOURCES}
      />
    </>
  );
}
