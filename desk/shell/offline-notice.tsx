import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '#live/live.tsx';
import { useMay } from '#session/use-may.ts';
import { useSession } from '#session/session.tsx';
import { useOfficeScript } from '#shell/later-page.tsx';
import { timeOfDay } from '#shared/times.tsx';

/** Says what is on the page while there is no connection, and keeps what is read for that. */
export function OfflineNotice() {
  const client = useQueryClient();
  const live = useLive();
  const session = useSession();
  const office = useOfficeScript();
  useEffect(() => office?.keepRead({ client, live, session }), [office, client, live, session]);
  useEffect(() => {
    // Without space, or when the browser refuses, the desk needs a connection.
    office?.keepShell().catch(() => undefined);
  }, [office]);

  const isEditor = useMay('GET /studio/files');

  const status = live.status();
  if (status !== 'offline' && status !== 'error') return <div role="status" />;
  const readAt = office?.lastReadAt(client) ?? 0;
  const time = timeOfDay(new Date(readAt).toISOString());
  return (
    <div role="status">
      <section aria-label="Connection">
        <p>
          Offline: {readAt > 0 && `this is what was read at ${time}. `}What you write is kept here.
          Once you’re back online, chat messages go out by themselves; send notes and emails then.
          {isEditor && ' Pages are saved, but nothing is published by itself.'}
        </p>
      </section>
    </div>
  );
}
