import { useState } from 'react';
import {
  WEBHOOK_KIND_LABELS,
  WEBHOOK_KINDS,
  webhookInputSchema,
  type WebhookInput,
} from '@repo/contract/desk/webhook-endpoint.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { Field } from '#shared/field.tsx';

type WebhookFormProps = Readonly<{
  /** What is in the form at first. */
  before: WebhookInput;
  words: string;
  busyWords: string;
  /** Stores it, or throws. */
  send: (input: WebhookInput) => Promise<unknown>;
}>;

const addressSchema = webhookInputSchema.pick({ url: true });

/** Asks where a webhook goes, and what it tells. */
export function WebhookForm({ before, words, busyWords, send }: WebhookFormProps) {
  const [kinds, setKinds] = useState(before.kinds);
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: addressSchema,
    send: ({ url }) => send({ url, kinds }),
  });
  return (
    <form {...formProps}>
      <Field label="Address" error={errorOf('url')}>
        <input name="url" type="url" autoComplete="off" defaultValue={before.url} />
      </Field>
      <fieldset className="field">
        <legend>Events</legend>
        {WEBHOOK_KINDS.map((kind) => (
          <label key={kind} className="check">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                setKinds(checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
              }
            />
            <span>
              {WEBHOOK_KIND_LABELS[kind]} <code className="soft">{kind}</code>
            </span>
          </label>
        ))}
        <p className="error">{errorOf('kinds')}</p>
      </fieldset>
      <SubmitLine words={words} busyWords={busyWords} isBusy={isBusy} problem={problem} />
    </form>
  );
}
