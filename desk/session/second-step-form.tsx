import { useEffect, useRef, useState } from 'react';
import { sessionSchema, type DeskSession } from '@repo/contract/desk/account.ts';
import type { SecondStep } from '@repo/contract/desk/factors.ts';
import { changeDesk, DeskCallError } from '#call.ts';
import { Field } from '#shared/field.tsx';
import { useAction } from '#shared/use-action.ts';
import { askBrowserForPasskey, canUsePasskeys } from '#session/passkey.ts';

const PASSKEY = '/session/passkey';

type SecondStepFormProps = Readonly<
  Pick<SecondStep, 'methods'> & {
    onSignedIn: (session: DeskSession) => void;
    /** Called with a sentence if the password has to be entered once more. */
    onBack: (why: string) => void;
  }
>;

/** Asks for the second factor, after the password was right. */
export function SecondStepForm({ methods, onSignedIn, onBack }: SecondStepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { run, problem, isBusy } = useAction();
  const hasCode = methods.includes('totp') || methods.includes('recovery');
  const hasPasskey = methods.includes('passkey') && canUsePasskeys();
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);

  const enter = (send: () => Promise<DeskSession>) =>
    run(async () => {
      try {
        onSignedIn(await send());
      } catch (error) {
        if (!(error instanceof DeskCallError) || error.error.code !== 'missing') throw error;
        onBack(error.message);
      }
      return undefined;
    });
  const enterPasskey = async () => {
    const use = { use: 'second' };
    const answer = await askBrowserForPasskey({ path: `${PASSKEY}/options`, body: use });
    return changeDesk(PASSKEY, sessionSchema, { ...use, answer });
  };
  return (
    <form
      ref={form}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void enter(() => changeDesk('/session/code', sessionSchema, { code }));
      }}
    >
      <p role="status">Your password is correct. One more step to show that it’s you.</p>
      {hasPasskey && (
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => void enter(enterPasskey)}
        >
          Use a passkey
        </button>
      )}
      {hasCode && (
        <Field label="Code" hint={hintFor(methods)}>
          <input
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </Field>
      )}
      <p role="alert" className="error">
        {problem}
      </p>
      <p className="row">
        {hasCode && (
          <button
            type="submit"
            className={hasPasskey ? 'button' : 'button primary'}
            aria-disabled={isBusy}
          >
            {isBusy ? 'Signing in…' : 'Sign in'}
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => onBack('')}>
          Back
        </button>
      </p>
      <p className="soft">
        Lost all of these? Ask an admin of the desk to reset your second factor.
      </p>
    </form>
  );
}

function hintFor(methods: SecondStep['methods']): string {
  if (!methods.includes('totp'))
    return 'One of your recovery codes, if you don’t have your passkey.';
  const app = 'The 6 digits that your authenticator app shows';
  return methods.includes('recovery') ? `${app}, or one of your recovery codes.` : `${app}.`;
}
