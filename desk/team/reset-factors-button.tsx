import type { Team } from '@repo/contract/desk/account.ts';
import { useConfirmed } from '#account/use-confirmed.tsx';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { UserLine } from '#shared/text.tsx';

type ResetFactorsButtonProps = Readonly<{
  member: Pick<Team['members'][number], 'id' | 'name'>;
}>;

/** Removes the factors of a colleague who has lost them. */
export function ResetFactorsButton({ member }: ResetFactorsButtonProps) {
  const { confirmed, dialog } = useConfirmed();
  const send = useSend([queryKeys.team]);
  return (
    <>
      <ConfirmButton
        words="Reset second factor"
        busyWords="Resetting…"
        about={`of ${member.name}`}
        title="Reset a second factor"
        action={() => confirmed(() => send(`/colleagues/${member.id}/factors/reset`))}
      >
        Do this if <UserLine text={member.name} /> has lost their passkey or phone. Their passkeys,
        app, and recovery codes stop working, they are signed out everywhere, and their password
        alone lets them in. Make sure that it’s really them who asks.
      </ConfirmButton>
      {dialog}
    </>
  );
}
