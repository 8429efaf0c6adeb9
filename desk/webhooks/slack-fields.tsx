import { SLACK_EVENTS_PATH, SLACK_SCOPES } from '@repo/contract/desk/webhook-format.ts';
import { Field } from '#shared/field.tsx';

type SlackFieldsProps = Readonly<{
  channel: string;
  /** Whether the secrets are stored already. */
  isStored: boolean;
  errorOf: (name: string) => string | undefined;
}>;

/** Asks for what an app in Slack needs, and says how to make one. */
export function SlackFields({ channel, isStored, errorOf }: SlackFieldsProps) {
  const kept = isStored ? ' It is not shown. Empty keeps the one that is stored.' : '';
  return (
    <>
      <details open={!isStored}>
        <summary>How to make the app</summary>
        <ol className="numbered">
          <li>
            Make an app at <code>api.slack.com/apps</code>. Under “OAuth &amp; Permissions”, give
            its bot the scopes{' '}
            {SLACK_SCOPES.map((scope, at) => (
              <span key={scope}>
                {at > 0 && ', '}
                <code>{scope}</code>
              </span>
            ))}
            , for a private channel also <code>groups:history</code>, and install it.
          </li>
          <li>Invite the bot to the channel, and store this form.</li>
          <li>
            Under “Event Subscriptions”, enter the Request URL{' '}
            <code className="typed">{location.origin + SLACK_EVENTS_PATH}</code>, and subscribe to
            the bot event <code>message.channels</code>, or <code>message.groups</code> for a
            private channel.
          </li>
        </ol>
      </details>
      <p className="soft">
        What staff write in a thread of the channel goes to the visitor or customer, under the name
        of the colleague who has the same email address here. Everyone in the channel can read what
        is posted.
      </p>
      <Field
        label="Channel ID"
        hint="At the end of the channel’s details, like C024BE91L."
        error={errorOf('channel')}
      >
        <input name="channel" autoComplete="off" spellCheck={false} defaultValue={channel} />
      </Field>
      <Field
        label="Bot token"
        hint={`Under “OAuth & Permissions”; it begins with xoxb-.${kept}`}
        error={errorOf('token')}
      >
        <input name="token" type="password" autoComplete="off" />
      </Field>
      <Field
        label="Signing secret"
        hint={`Under “Basic Information”.${kept}`}
        error={errorOf('signingSecret')}
      >
        <input name="signingSecret" type="password" autoComplete="off" />
      </Field>
    </>
  );
}
