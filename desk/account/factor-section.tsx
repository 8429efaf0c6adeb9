import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppFactor } from '@/desk/account/app-factor';
import type { FactorParts } from '@/desk/account/factor-parts';
import { factorsQuery, useFactorsChanged } from '@/desk/account/factors-query';
import { PasskeyFactors } from '@/desk/account/passkey-factors';
import { RecoveryCodes } from '@/desk/account/recovery-codes';
import { RecoveryCodesDialog } from '@/desk/account/recovery-codes-dialog';
import { useConfirmed } from '@/desk/account/use-confirmed';
import { useSession } from '@/desk/session/session';
import { QueryView } from '@/desk/shared/states';

/** Passkeys, the authenticator app, and recovery codes. */
export function FactorSection() {
  const factors = useQuery(factorsQuery);
  const { confirmed, dialog } = useConfirmed();
  const readAgain = useFactorsChanged();
  const { reload } = useSession();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const parts: FactorParts = {
    confirmed,
    async onChanged(made = []) {
      setCodes(made);
      await readAgain();
      // Where only the account could be seen, the page changes with the session, and would take the codes along.
      if (made.length === 0) await reload();
    },
  };
  return (
    <section aria-labelledby="factors" className="factors">
      <h2 id="factors">How you sign in</h2>
      <QueryView of={factors}>
        {(present) => (
          <>
            <PasskeyFactors passkeys={present.passkeys} {...parts} />
            <AppFactor since={present.totpSince} {...parts} />
            {(present.passkeys.length > 0 || present.totpSince !== null) && (
              <RecoveryCodes left={present.codesLeft} {...parts} />
            )}
          </>
        )}
      </QueryView>
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes([]);
            void reload();
          }}
        />
      )}
      {dialog}
    </section>
  );
}
