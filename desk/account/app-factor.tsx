import { useState } from 'react';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { totpSetupSchema, type TotpSetup } from '@repo/contract/desk/factors.ts';
import { changeDesk } from '#call.ts';
import type { FactorParts } from '#account/factor-parts.ts';
import { AppSetup } from '#account/app-setup.tsx';
import { ActionButton } from '#forms/action-button.tsx';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { When } from '#shared/times.tsx';

type AppFactorProps = FactorParts &
  Readonly<{
    /** When it was set up; null if it was not. */
    since: string | null;
  }>;

/** One's authenticator app. */
export function AppFactor({ since, confirmed, onChanged }: AppFactorProps) {
  const [setup, setSetup] = useState<TotpSetup>();
  return (
    <>
      <h3>Authenticator app</h3>
      <p className="soft">
        {since === null ? (
          'An app on your phone shows a code, which you enter after your password.'
        ) : (
          <>
            Set up <When at={since} />. After your password, you enter the code that it shows.
          </>
        )}
      </p>
      <div className="row">
        <ActionButton
          words={since === null ? 'Set up an app' : 'Set up another app instead'}
          busyWords="Preparing…"
          action={async () =>
            setSetup(await confirmed(() => changeDesk('/account/totp/begin', totpSetupSchema)))
          }
        />
        {since !== null && (
          <ConfirmButton
            words="Remove"
            busyWords="Removing…"
            about="the authenticator app"
            title="Remove your authenticator app"
            action={async () => {
              await confirmed(() => changeDesk('/account/totp/remove', doneSchema));
              await onChanged();
            }}
          >
            Its codes no longer work, and you’ll be signed out everywhere else.
          </ConfirmButton>
        )}
      </div>
      {setup && (
        <AppSetup
          setup={setup}
          confirmed={confirmed}
          onClose={() => setSetup(undefined)}
          onChanged={async (codes) => {
            setSetup(undefined);
            await onChanged(codes);
          }}
        />
      )}
    </>
  );
}
