import { useQuery } from '@tanstack/react-query';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { confirmSchema } from '@repo/contract/desk/factors.ts';
import { changeDesk } from '#call.ts';
import { ownSignOnQuery } from '#account/own-sign-on-query.ts';
import { factorsQuery } from '#account/factors-query.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { askBrowserForPasskey, canUsePasskeys } from '#session/passkey.ts';
import { useSession } from '#session/session.tsx';
import { QueryView } from '#shared/states.tsx';
import { Dialog } from '#shared/dialog.tsx';
import { Field } from '#shared/field.tsx';

const PASSKEY = '/account/confirm/passkey';

type ConfirmIdentityProps = Readonly<{ onConfirmed: () => void; onClose: () => void }>;

/** Asks whoever is signed in to show once more who they are. */
export function ConfirmIdentity({ onConfirmed, onClose }: ConfirmIdentityProps) {
  const factors = useQuery(factorsQuery);
  const ways = useQuery(ownSignOnQuery);
  const usePasskey = async () => {
    const answer = await askBrowserForPasskey({ path: `${PASSKEY}/options` });
    await changeDesk(PASSKEY, doneSchema, { answer });
    onConfirmed();
  };
  const hasPasskey = canUsePasskeys() && (factors.data?.passkeys.length ?? 0) > 0;
  return (
    <Dialog title="Confirm that it’s you" onClose={onClose}>
      <QueryView of={ways}>
        {({ name, hasPassword }) =>
          hasPassword ? (
            <PasswordConfirmation onConfirmed={onConfirmed} />
          ) : (
            <p>
              You have no password for the desk. Sign out, sign in again with {name}, and make this
              change within five minutes.
            </p>
          )
        }
      </QueryView>
      {hasPasskey && (
        <p className="row">
          <ActionButton words="Use a passkey" busyWords="Waiting…" action={usePasskey} />
        </p>
      )}
    </Dialog>
  );
}

function PasswordConfirmation({ onConfirmed }: Pick<ConfirmIdentityProps, 'onConfirmed'>) {
  const { you } = useSession();
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: confirmSchema,
    async send(input) {
      await changeDesk('/account/confirm', doneSchema, input);
      onConfirmed();
    },
  });
  return (
    <>
      <p>For the next five minutes, you won’t be asked again.</p>
      <form {...formProps}>
        {/* Tells password managers whose password it is. */}
        <input type="hidden" autoComplete="username" value={you.email} />
        <Field label="Your password" error={errorOf('password')}>
          <input type="password" name="password" autoComplete="current-password" data-first />
        </Field>
        <SubmitLine words="Confirm" busyWords="Checking…" isBusy={isBusy} problem={problem} />
      </form>
    </>
  );
}
