import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  invitationAcceptanceSchema,
  invitationSchema,
  PASSWORD_LENGTH,
  sessionSchema,
} from '@repo/contract/desk/account.ts';
import { check } from '@repo/contract/check.ts';
import { changeDesk } from '#call.ts';
import { claimDrafts } from '#drafts.ts';
import { Field } from '#shared/field.tsx';
import { LoadError, Loading } from '#shared/states.tsx';
import { useAction } from '#shared/use-action.ts';
import { SIGN_ON_ADDRESS, useSignOn } from '#session/use-sign-on.ts';
import { takeTokenFromUrl } from '#session/take-token.ts';
import { usePageTitle } from '#shared/page-title.ts';

/** Where an invitation leads: its holder creates an account here. */
export default function WelcomePage() {
  usePageTitle('Welcome');
  const [token] = useState(takeTokenFromUrl);
  const invitation = useQuery({
    queryKey: ['invitation'],
    queryFn: () => changeDesk('/invitation', invitationSchema, { token }),
    staleTime: Infinity,
  });
  const { data } = invitation;
  return (
    <>
      <h1>Welcome to the desk</h1>
      {data ? (
        <AccountForm {...data} token={token} />
      ) : invitation.error ? (
        <>
          <LoadError error={invitation.error} retry={() => void invitation.refetch()} />
          <p>
            <a href="/desk/">Go to sign-in</a>
          </p>
        </>
      ) : (
        <Loading />
      )}
    </>
  );
}

type AccountFormProps = Readonly<{ token: string; email: string; name: string; company: string }>;

function AccountForm({ token, email, name, company }: AccountFormProps) {
  const [values, setValues] = useState({ email, name, password: '' });
  const { run, problem, field, isBusy } = useAction();
  const isFirst = email === '';
  const signOn = useSignOn();
  const input = (key: keyof typeof values) => ({
    name: key,
    value: values[key],
    required: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [key]: currentTarget.value }),
  });
  const accept = () =>
    run(async () => {
      const { email: address, ...rest } = values;
      const body = { token, ...rest, ...(isFirst && { email: address }) };
      const checked = check(invitationAcceptanceSchema, body);
      if (!checked.ok) return checked.problem;
      const session = await changeDesk('/invitation/accept', sessionSchema, checked.value);
      claimDrafts(session.you.id);
      location.assign('/desk/');
      return undefined;
    });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <p>
        {isFirst
          ? `Create the first account for the ${company} desk. You can invite colleagues from there.`
          : `Create your account for the ${company} desk.`}
      </p>
      {!isFirst && signOn.name !== undefined && (
        <p>
          Or <a href={SIGN_ON_ADDRESS}>sign in with {signOn.name}</a>. Your account is then created
          without a password.
        </p>
      )}
      <Field
        label="Your name"
        hint="Visitors see it next to your replies."
        error={field === 'name' && problem}
      >
        <input {...input('name')} autoComplete="name" maxLength={60} />
      </Field>
      <Field label="Email" hint="You’ll sign in with it." error={field === 'email' && problem}>
        <input {...input('email')} type="email" autoComplete="username" readOnly={!isFirst} />
      </Field>
      <Field
        label="Password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few words only you would put together work well.`}
        error={field === 'password' && problem}
      >
        <input {...input('password')} type="password" autoComplete="new-password" />
      </Field>
      <p role="alert" className="error">
        {field === undefined && problem}
      </p>
      <button type="submit" className="button primary" aria-disabled={isBusy}>
        {isBusy ? 'Creating…' : 'Create account'}
      </button>
    </form>
  );
}
