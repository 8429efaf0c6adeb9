import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receivedMailSchema } from '@repo/contract/desk/mail.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { ReceivedMailView } from '#mails/received-mail.tsx';
import { Dialog } from '#shared/dialog.tsx';
import { QueryView } from '#shared/states.tsx';

/** A button that opens a received email: all of its words, its original formatting, and all of its files. */
export function OpenMail({ id, label }: Readonly<{ id: string; label: string }>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <MailDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function MailDialog({ id, onClose }: Readonly<{ id: string; onClose: () => void }>) {
  const mail = useQuery({
    queryKey: queryKeys.mail(id),
    queryFn: ({ signal }) =>
      readDesk(`/mails/${encodeURIComponent(id)}`, receivedMailSchema, signal),
  });
  return (
    <Dialog title="Email" onClose={onClose}>
      <div className="opened-mail">
        <QueryView of={mail}>{(read) => <ReceivedMailView mail={read} />}</QueryView>
      </div>
    </Dialog>
  );
}
