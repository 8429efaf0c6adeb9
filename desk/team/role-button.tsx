import { useState } from 'react';
import { roleChangeSchema, type Team } from '@repo/contract/desk/account.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { Dialog } from '#shared/dialog.tsx';
import { UserLine } from '#shared/text.tsx';
import { RoleFields } from '#team/role-fields.tsx';

type RoleButtonProps = Readonly<{
  member: Pick<Team['members'][number], 'id' | 'name' | 'role'>;
  isYou: boolean;
}>;

/** Opens the dialog that gives someone another role. */
export function RoleButton({ member, isYou }: RoleButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Change role<span className="sr-only"> of {member.name}</span>
      </button>
      {isOpen && (
        <Dialog title="Change a role" onClose={close}>
          <RoleForm member={member} isYou={isYou} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

function RoleForm({ member, isYou, onDone }: RoleButtonProps & Readonly<{ onDone: () => void }>) {
  const send = useSend([queryKeys.team, queryKeys.colleagues]);
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: roleChangeSchema,
    async send(input) {
      await send(`/colleagues/${member.id}/role`, input);
      onDone();
    },
  });
  return (
    <form {...formProps}>
      <p>
        {isYou ? (
          'You will be signed out, and continue with the new role when you sign in again.'
        ) : (
          <>
            <UserLine text={member.name} /> will be signed out, and continues with the new role
            after signing in again. Editors lose their open conversations and tickets.
          </>
        )}
      </p>
      <RoleFields chosen={member.role} error={errorOf('role')} />
      <SubmitLine words="Change role" busyWords="Changing…" isBusy={isBusy} problem={problem} />
    </form>
  );
}
