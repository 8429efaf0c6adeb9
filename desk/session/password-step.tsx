import { useState } from 'react';
import { z } from 'zod';
import { sessionSchema, signInSchema, type DeskSession } from '@repo/contract/desk/account.ts';
import { check } from '@repo/contract/check.ts';
import { secondStepSchema, type SecondStep } from '@repo/contract/desk/factors.ts';
import { changeDesk } from '#call.ts';
import { Field } from '#shared/field.tsx';
import { useAction } from '#shared/use-action.ts';
import { askForFirstPasskey, enterFirstPasskey } from '#session/first-passkey.ts';
import { askBrowserForPasskey, canUsePasskeys } from '#session/passkey.ts';
import { usePasskeyOffer } from '#session/use-passkey-offer.ts';

const answerSchema = z.union([sessionSchema, secondStepSchema]);

type PasswordStepProps = Readonly<{
  address: string;
  /** Whether it is known who signs in, so that the password comes first. */
  isKnown: boolean;
  /** Why the password is asked for once more. */
  note: string;
  onAddress: (address: string) => void;
  onSignedIn: (session: DeskSession) => void;
  onSecondStep: (step: SecondStep) => void;
}>;

/** Asks for the email address and the password, or for a passkey instead. */
export function PasswordStep(props: PasswordStepProps) {
  const { address, isKnown, note, onAddress, onSignedIn, onSecondStep } = props;
  const [password, setPassword] = useState('');
  const { run, problem, isBusy } = useAction();
  const signIn = () =>
    run(async () => {
      const checked = check(signInSchema, { email: address, password });
      if (!checked.ok) return checked.problem.message;
      const answer = await changeDesk('/session', answerSchema, checked.value);
      if ('step' in answer) {
        onSecondStep(answer);
        return undefined;
      }
      onSignedIn(answer);
      setPassword('');
      return undefined;
    });
  const signInWithout = (ask: () => Promise<object>) =>
    run(async () => {
      onSignedIn(await enterFirstPasskey(await ask()));
      return undefined;
    });
  usePasskeyOffer(!isBusy, (answer) => void signInWithout(() => Promise.resolve(answer)));
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
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- HTML allows webauthn after any other word
          autoComplete="username webauthn"
          required
          value={address}
          onChange={({ currentTarget }) => onAddress(currentTarget.value)}
        />
      </Field>
      <Field label="Password">
        <input
          type="password"
          name="password"
          autoComplete="current-password"
          data-first={isKnown ? true : undefined}
          required
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Field>
      <p role="alert" className="error">
        {problem ?? note}
      </p>
      <p className="row">
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </button>
        {canUsePasskeys() && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => void signInWithout(() => askBrowserForPasskey(askForFirstPasskey))}
          >
            Sign in with a passkey
          </button>
        )}
      </p>
    </form>
  );
}
