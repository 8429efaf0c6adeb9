import { useState } from 'react';
import { Link } from 'wouter';
import { ActionButton } from '#forms/action-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { useSession } from '#session/session.tsx';

/** Says once that there are roles now, to everyone who had an account before. */
export function RolesNotice() {
  const { you } = useSession();
  const [isRead, setRead] = useState(false);
  const send = useSend([]);
  if (you.notice !== 'roles' || isRead) return null;
  return (
    <section aria-label="News">
      <p>
        The desk has roles now. Everyone who had an account is an admin, including you. Choose who
        needs less under <Link href="/team">Team</Link>.
      </p>
      <ActionButton
        words="Got it"
        busyWords="Saving…"
        action={async () => {
          await send('/account/notice/dismiss');
          setRead(true);
        }}
      />
    </section>
  );
}
