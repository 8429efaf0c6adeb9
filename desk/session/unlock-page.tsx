import { useState } from 'react';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { changeDesk } from '#call.ts';
import { useAction } from '#shared/use-action.ts';
import { takeTokenFromUrl } from '#session/take-token.ts';
import { usePageTitle } from '#shared/page-title.ts';

/**
 * Where the email about too many failed sign-ins leads. Opening the page changes nothing, because mail
 * programs open links too.
 */
export default function UnlockPage() {
  usePageTitle('Unlock sign-in');
  const [token] = useState(takeTokenFromUrl);
  const [isDone, setDone] = useState(false);
  const { run, problem, isBusy } = useAction();
  const unlock = () =>
    run(async () => {
      await changeDesk('/unlock', doneSchema, { token });
      setDone(true);
      return undefined;
    });
  return (
    <>
      <h1>Unlock sign-in</h1>
      <p role="status">
        {isDone
          ? 'You can sign in from any browser again.'
          : 'Someone entered a wrong password for your account too many times. Unlock it to sign in from a new browser.'}
      </p>
      <p role="alert" className="error">
        {problem}
      </p>
      {!isDone && (
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => void unlock()}
        >
          Unlock
        </button>
      )}
      <p>
        <a href="/desk/">Go to sign-in</a>
      </p>
    </>
  );
}
