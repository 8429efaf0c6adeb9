import { useState } from 'react';
import { changeDesk } from '@/desk/call';
import { Field } from '@/desk/shared/field';
import { useAction } from '@/desk/shared/use-action';
import { sessionSchema, signInSchema, type DeskSession } from '@/lib/contract/desk/account';
import { check } from '@/lib/contract/check';

type SignInFormProps = Readonly<{
  /** The initial email address. */
  email?: string;
  onSignedIn: (session: DeskSession) => void;
}>;

/** Asks for the email address and password of a member of staff. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [address, setAddress] = useState(email);
  const [password, setPassword] = useState('');
  const { run, problem, isBusy } = useAction();
  const signIn = () =>
    run(async () => {
      const checked = check(signInSchema, { email: address, password });
      if (!checked.ok) return checked.problem.message;
      onSignedIn(await changeDesk('/session', sessionSchema, checked.value));
      setPassword('');
      return undefined;
    });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <Field label="Email">
        <input
          type="email"
          name="email"
          autoComplete="username"
          required
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      </Field>
      <Field label="Password">
        <input
          type="password"
          name="password"
          autoComplete="current-password"
          data-first={email === '' ? undefined : true}
          required
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Field>
      <p role="alert" className="error">
        {problem}
      </p>
      <button type="submit" className="button primary" aria-disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  );
}
