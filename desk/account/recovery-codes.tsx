import { recoveryCodesSchema } from '@repo/contract/desk/factors.ts';
import { changeDesk } from '#call.ts';
import type { FactorParts } from '#account/factor-parts.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';

type RecoveryCodesProps = FactorParts & Readonly<{ left: number }>;

/** How many recovery codes are left, and new ones. */
export function RecoveryCodes({ left, confirmed, onChanged }: RecoveryCodesProps) {
  return (
    <>
      <h3>Recovery codes</h3>
      <p className={left > 2 ? 'soft' : 'alert'}>
        {left === 1 ? '1 code is left.' : `${left} codes are left.`} Each works once instead of a
        passkey or the app.
      </p>
      <div className="row">
        <ConfirmButton
          words="Make new codes"
          busyWords="Making codes…"
          about="for recovery"
          title="Make new recovery codes"
          action={async () => {
            const made = await confirmed(() =>
              changeDesk('/account/recovery-codes', recoveryCodesSchema),
            );
            await onChanged(made.codes);
          }}
        >
          Your present codes no longer work, and you’ll be signed out everywhere else.
        </ConfirmButton>
      </div>
    </>
  );
}
