import { useState } from 'react';
import {
  WEBHOOK_KIND_LABELS,
  WEBHOOK_KINDS,
  type WebhookEndpoint,
  type WebhookInput,
} from '@repo/contract/desk/webhook-endpoint.ts';
import {
  WEBHOOK_FORMAT_LABELS,
  WEBHOOK_FORMATS,
  webhookPlaceSchema,
  type WebhookFormat,
} from '@repo/contract/desk/webhook-format.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { Field } from '#shared/field.tsx';
import { SlackFields } from '#webhooks/slack-fields.tsx';

type WebhookFormProps = Readonly<{
  /** What is in the form at first. */
  before: Pick<WebhookEndpoint, 'format' | 'url' | 'channel' | 'kinds'>;
  /** Whether it is there already, so that it keeps its format, and Slack its secrets. */
  isStored: boolean;
  words: string;
  busyWords: string;
  /** Stores it, or throws. */
  send: (input: WebhookInput) => Promise<unknown>;
}>;

const ADDRESS_HINTS: Readonly<Partial<Record<WebhookFormat, string>>> = {
  teams:
    'In Teams, add the workflow “Post to a channel when a webhook request is received” to the channel, and copy its address. Whoever has the address can post there.',
};

/** Asks how a webhook tells what happens, where it goes, and what it tells. */
export function WebhookForm({ before, isStored, words, busyWords, send }: WebhookFormProps) {
  const [format, setFormat] = useState(before.format);
  const [kinds, setKinds] = useState(before.kinds);
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: webhookPlaceSchema,
    send: (place) => send({ ...place, kinds }),
  });
  return (
    <form {...formProps}>
      {isStored ? (
        <input type="hidden" name="format" value={format} />
      ) : (
        <Field label="Format" error={errorOf('format')}>
          <select
            name="format"
            value={format}
            onChange={({ target: { value } }) =>
              setFormat(WEBHOOK_FORMATS.find((one) => one === value) ?? format)
            }
          >
            {WEBHOOK_FORMATS.map((one) => (
              <option key={one} value={one}>
                {WEBHOOK_FORMAT_LABELS[one]}
              </option>
            ))}
          </select>
        </Field>
      )}
      {format === 'slack' ? (
        <SlackFields channel={before.channel ?? ''} isStored={isStored} errorOf={errorOf} />
      ) : (
        <Field label="Address" hint={ADDRESS_HINTS[format] ?? ''} error={errorOf('url')}>
          <input name="url" type="url" autoComplete="off" defaultValue={before.url} />
        </Field>
      )}
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
