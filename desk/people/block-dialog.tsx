import { useState } from 'react';
import { check } from '@repo/contract/check.ts';
import { BLOCK_HOURS, blockInputSchema } from '@repo/contract/desk/block.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { changeDesk } from '#call.ts';
import { Dialog } from '#shared/dialog.tsx';
import { Field } from '#shared/field.tsx';
import { useAction } from '#shared/use-action.ts';

const HOURS: Record<(typeof BLOCK_HOURS)[number], string> = {
  1: '1 hour',
  24: '1 day',
  168: '1 week',
  720: '30 days',
};

type BlockDialogProps = Readonly<{
  about: { conversationId: string } | { ticketId: string };
  onClose: () => void;
}>;

/** Blocks a chat session, or the network address that something came from, for a while. */
export function BlockDialog({ about, onClose }: BlockDialogProps) {
  const isChat = 'conversationId' in about;
  const [kind, setKind] = useState(isChat ? 'conversation' : 'network');
  const [hours, setHours] = useState(24);
  const [reason, setReason] = useState('');
  const { run, problem, isBusy } = useAction();
  const block = async () => {
    const isDone = await run(async () => {
      const checked = check(blockInputSchema, { ...about, kind, hours, reason });
      if (!checked.ok) return checked.problem.message;
      await changeDesk('/blocks', doneSchema, checked.value);
      return undefined;
    });
    if (isDone) onClose();
  };
  return (
    <Dialog title="Block" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void block();
        }}
      >
        {isChat && (
          <Field label="Block">
            <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
              <option value="conversation">This conversation</option>
              <option value="network">Everyone at this network address</option>
            </select>
          </Field>
        )}
        <p className="soft">
          {kind === 'network'
            ? 'Several people can share an address: an office, a school, or a mobile network.'
            : 'The visitor can still start another conversation.'}
        </p>
        <Field label="Duration">
          <select
            value={hours}
            onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
          >
            {BLOCK_HOURS.map((each) => (
              <option key={each} value={each}>
                {HOURS[each]}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Reason" hint="Optional. Only your team sees it.">
          <input
            value={reason}
            maxLength={200}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
        <p role="alert" className="error">
          {problem}
        </p>
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          Block
        </button>
      </form>
    </Dialog>
  );
}
