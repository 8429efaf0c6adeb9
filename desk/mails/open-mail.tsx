import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { ReceivedMailView } from '@/desk/mails/received-mail';
import { Dialog } from '@/desk/shared/dialog';
import { QueryView } from '@/desk/shared/states';
import { receivedMailSchema } from '@/lib/contract/desk/mail';

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
