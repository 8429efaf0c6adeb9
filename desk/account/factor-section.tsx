import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppFactor } from '#account/app-factor.tsx';
import type { FactorParts } from '#account/factor-parts.ts';
import { factorsQuery, useFactorsChanged } from '#account/factors-query.ts';
import { PasskeyFactors } from '#account/passkey-factors.tsx';
import { RecoveryCodes } from '#account/recovery-codes.tsx';
import { RecoveryCodesDialog } from '#account/recovery-codes-dialog.tsx';
import { useConfirmed } from '#account/use-confirmed.tsx';
import { useSession } from '#session/session.tsx';
import { QueryView } from '#shared/states.tsx';

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
