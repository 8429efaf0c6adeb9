import { useQuery } from '@tanstack/react-query';
import { ownSessionsSchema } from '@repo/contract/desk/account.ts';
import { readDesk } from '#call.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';
import { When } from '#shared/times.tsx';

/** Where one is signed in; any of it can be ended. */
export function SessionList() {
  const sessions = useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => readDesk('/account/sessions', ownSessionsSchema, signal),
    // Nothing tells the page when a session begins elsewhere.
    staleTime: 0,
  });
  const send = useSend([queryKeys.sessions]);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you’re signed in</h2>
      <QueryView of={sessions}>
        {({ sessions: all }) => (
          <>
            <ul className="people">
              {all.map(({ id, device, createdAt, lastActiveAt, isThis }) => {
                const name = device || 'Unknown browser';
                return (
                  <li key={id}>
                    <p>
                      <strong>{name}</strong>
                      {isThis && ' (this browser)'}
                    </p>
                    <p className="soft">
                      Signed in <When at={createdAt} />, last active <When at={lastActiveAt} />
                    </p>
                    {!isThis && (
                      <ActionButton
                        words="Sign out"
                        busyWords="Signing out…"
                        about={`of ${name}`}
                        action={() => send(`/account/sessions/${id}/end`)}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
            {all.length > 1 && (
              <p>
                <ActionButton
                  words="Sign out everywhere else"
                  busyWords="Signing out…"
                  action={() => send('/account/sessions/end-others')}
                />
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
