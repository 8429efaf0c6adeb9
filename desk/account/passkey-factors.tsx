import { doneSchema } from '@repo/contract/desk/error.ts';
import {
  passkeyNameSchema,
  recoveryCodesSchema,
  type OwnFactors,
} from '@repo/contract/desk/factors.ts';
import { changeDesk } from '#call.ts';
import type { FactorParts } from '#account/factor-parts.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { canUsePasskeys, makePasskey } from '#session/passkey.ts';
import { Field } from '#shared/field.tsx';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

type PasskeyFactorsProps = FactorParts & Readonly<Pick<OwnFactors, 'passkeys'>>;

/** One's passkeys. */
export function PasskeyFactors({ passkeys, confirmed, onChanged }: PasskeyFactorsProps) {
  return (
    <>
      <h3>Passkeys</h3>
      <p className="soft">Sign in with your fingerprint, face, or PIN instead of the password.</p>
      {passkeys.length > 0 && (
        <ul className="people">
          {passkeys.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => (
            <li key={id}>
              <p>
                <strong>
                  <UserLine text={name} />
                </strong>
                {isBackedUp && ' (synced)'}
              </p>
              <p className="soft">
                Added <When at={createdAt} />,{' '}
                {lastUsedAt === null ? (
                  'not used yet'
                ) : (
                  <>
                    last used <When at={lastUsedAt} />
                  </>
                )}
              </p>
              <ConfirmButton
                words="Remove"
                busyWords="Removing…"
                about={name}
                title="Remove a passkey"
                action={async () => {
                  await confirmed(() => changeDesk(`/account/passkeys/${id}/remove`, doneSchema));
                  await onChanged();
                }}
              >
                You can no longer sign in with <UserLine text={name} />, and you’ll be signed out
                everywhere else. You may also want to delete it from your device.
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <PasskeyForm confirmed={confirmed} onChanged={onChanged} />
      ) : (
        <p>
          This browser can’t use passkeys here. They need HTTPS, and an address with a name instead
          of numbers.
        </p>
      )}
    </>
  );
}

function PasskeyForm({ confirmed, onChanged }: FactorParts) {
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: passkeyNameSchema,
    async send({ name }) {
      const answer = await confirmed(() => makePasskey('/account/passkeys/options'));
      const made = await confirmed(() =>
        changeDesk('/account/passkeys', recoveryCodesSchema, { name, answer }),
      );
      await onChanged(made.codes);
    },
  });
  return (
    <form {...formProps}>
      <Field
        label="Name of the new passkey"
        hint="Where you’ll keep it, such as Work laptop or Security key."
        error={errorOf('name')}
      >
        <input name="name" autoComplete="off" />
      </Field>
      <SubmitLine
        words="Add a passkey"
        busyWords="Waiting for your browser…"
        isBusy={isBusy}
        problem={problem}
      />
    </form>
  );
}
