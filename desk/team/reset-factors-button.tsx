import { useConfirmed } from '@/desk/account/use-confirmed';
import { ConfirmButton } from '@/desk/forms/confirm-button';
import { useSend } from '@/desk/forms/use-send';
import { queryKeys } from '@/desk/live/keys';
import { UserLine } from '@/desk/shared/text';
import type { Team } from '@/lib/contract/desk/account';

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
