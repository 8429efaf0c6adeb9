import { useState } from 'react';
import { PASSWORD_LENGTH, passwordChangeSchema } from '@repo/contract/desk/account.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { changeDesk } from '#call.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { Field } from '#shared/field.tsx';
import { useSession } from '#session/session.tsx';

/** Changes one's own password. */
export function PasswordForm() {
  const { you } = useSession();
  const [isDone, setDone] = useState(false);
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: passwordChangeSchema,
    async send(input) {
      setDone(false);
      await changeDesk('/account/password', doneSchema, input);
      setDone(true);
    },
  });
  return (
    <section aria-labelledby="password">
      <h2 id="password">Your password</h2>
      <form {...formProps}>
        {/* Tells password managers whose password it is. */}
        <input type="hidden" autoComplete="username" value={you.email} />
        <Field label="Current password" error={errorOf('current')}>
          <input type="password" name="current" autoComplete="current-password" />
        </Field>
        <Field
          label="New password"
          hint={`At least ${PASSWORD_LENGTH.min} characters. You’ll be signed out everywhere else.`}
          error={errorOf('next')}
        >
          <input type="password" name="next" autoComplete="new-password" />
        </Field>
        <SubmitLine
          words="Change password"
          busyWords="Changing…"
          isBusy={isBusy}
          problem={problem}
        />
        <p role="status">{isDone && 'Your password has been changed.'}</p>
      </form>
    </section>
  );
}
