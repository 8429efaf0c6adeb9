import { useQueryClient } from '@tanstack/react-query';
import { eraseSchema, receiptSchema, type ErasureReceipt } from '@repo/contract/desk/person.ts';
import { changeDesk } from '#call.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { Dialog } from '#shared/dialog.tsx';
import { Field } from '#shared/field.tsx';
import { UserLine } from '#shared/text.tsx';

type EraseDialogProps = Readonly<{
  /** The address that was searched for. */
  address: string;
  onErased: (receipt: ErasureReceipt) => void;
  onClose: () => void;
}>;

/** Asks for the address twice, because an erasure cannot be undone. */
export function EraseDialog({ address, onErased, onClose }: EraseDialogProps) {
  const client = useQueryClient();
  const sameSchema = eraseSchema.refine((typed) => typed.address === address, {
    message: 'This is not the address you searched for',
    path: ['address'],
  });
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: sameSchema,
    async send(typed) {
      onErased(await changeDesk('/person/erase', receiptSchema, typed));
      // Anything read before may contain the erased data.
      client.removeQueries({ type: 'inactive' });
      await client.invalidateQueries();
    },
  });
  return (
    <Dialog title="Erase everything" onClose={onClose}>
      <p>
        This erases everything stored for <UserLine text={address} />: inquiries, leads, call
        requests, whole conversations, notes, replies, emails, and search entries. It can’t be
        undone.
      </p>
      <form {...formProps}>
        <Field label="Type the email address" error={errorOf('address')}>
          <input name="address" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Type it again" error={errorOf('confirmation')}>
          <input name="confirmation" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <SubmitLine
          words="Erase permanently"
          busyWords="Erasing…"
          isBusy={isBusy}
          problem={problem}
        />
      </form>
    </Dialog>
  );
}
