import { useQueryClient } from '@tanstack/react-query';
import { changeDesk } from '@/backend/desk/ui/call';
import { SubmitLine } from '@/backend/desk/ui/forms/submit-line';
import { useDeskForm } from '@/backend/desk/ui/forms/use-desk-form';
import { keys } from '@/backend/desk/ui/live/keys';
import { Dialog } from '@/backend/desk/ui/parts/dialog';
import { Field } from '@/backend/desk/ui/parts/field';
import { BLOCK_HOURS, blockInputSchema } from '@/lib/contract/desk/block';
import { doneSchema } from '@/lib/contract/desk/refusal';

const HOUR_WORDS = { 1: 'one hour', 24: 'one day', 168: 'one week', 720: '30 days' } as const;

/** What a person chooses; a form holds texts only. */
const choiceSchema = blockInputSchema.pick({ reason: true }).extend({
  hours: z.coerce.number().pipe(blockInputSchema.shape.hours),
});

type BlockDialogProps = Readonly<{
  /** What is blocked: a chat session, or the network address that something came from. */
  kind: 'conversation' | 'network';
  /** What is looked at: one of the two. */
  conversationId?: string;
  ticketId?: string;
  onClose: () => void;
}>;

/** Asks for how long somebody is blocked, and why. */
export function BlockDialog({ kind, conversationId, ticketId, onClose }: BlockDialogProps) {
  const client = useQueryClient();
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: choiceSchema,
    async send(choice) {
      await changeDesk('/blocks', doneSchema, { kind, conversationId, ticketId, ...choice });
      await client.invalidateQueries({ queryKey: keys.blocks });
      onClose();
    },
  });
  return (
    <Dialog
      title={kind === 'network' ? 'Block the network address' : 'Block this visitor'}
      onClose={onClose}
    >
      <p>
        {kind === 'network'
          ? 'Inquiries from there go to quarantine, and chat messages are refused with a neutral sentence. Others behind the same address are blocked, too.'
          : 'Messages of this chat are refused with a neutral sentence.'}
      </p>
      <form {...formProps}>
        <Field label="For" error={errorOf('hours')}>
          <select name="hours" defaultValue={24}>
            {BLOCK_HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {HOUR_WORDS[hours]}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Reason" hint="Only staff see it." error={errorOf('reason')}>
          <input name="reason" autoComplete="off" />
        </Field>
        <SubmitLine words="Block" busyWords="Blocking…" isBusy={isBusy} problem={problem} />
      </form>
    </Dialog>
  );
}
