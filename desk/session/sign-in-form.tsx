import { useState } from 'react';
import type { DeskSession } from '@repo/contract/desk/account.ts';
import type { SecondStep } from '@repo/contract/desk/factors.ts';
import { PasswordStep } from '#session/password-step.tsx';
import { SecondStepForm } from '#session/second-step-form.tsx';

type SignInFormProps = Readonly<{
  /** The initial email address. */
  email?: string;
  onSignedIn: (session: DeskSession) => void;
}>;

/** Asks for the email address and password of a member of staff, and for the second factor if there is one. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [address, setAddress] = useState(email);
  const [methods, setMethods] = useState<SecondStep['methods']>();
  const [note, setNote] = useState('');
  if (methods) {
    return (
      <SecondStepForm
        methods={methods}
        onSignedIn={onSignedIn}
        onBack={(why) => {
          setNote(why);
          setMethods(undefined);
        }}
      />
    );
  }
  return (
    <PasswordStep
      address={address}
      isKnown={email !== ''}
      note={note}
      onAddress={setAddress}
      onSignedIn={onSignedIn}
      onSecondStep={(step) => setMethods(step.methods)}
    />
  );
}
