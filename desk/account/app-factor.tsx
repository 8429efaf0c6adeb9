import { useState } from 'react';
import { changeDesk } from '@/desk/call';
import type { FactorParts } from '@/desk/account/factor-parts';
import { AppSetup } from '@/desk/account/app-setup';
import { ActionButton } from '@/desk/forms/action-button';
import { ConfirmButton } from '@/desk/forms/confirm-button';
import { When } from '@/desk/shared/times';
import { doneSchema } from '@/lib/contract/desk/error';
import { totpSetupSchema, type TotpSetup } from '@/lib/contract/desk/factors';

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
