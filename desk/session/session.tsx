import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { DeskSession } from '@repo/contract/desk/account.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { changeDesk, isSignedOut } from '#call.ts';
import { claimDrafts, forgetAll } from '#drafts.ts';
import { forgetDevice, forgetRead } from '#kept/forget-read.ts';
import { queryKeys } from '#shared/keys.ts';
import { LoadError, Loading } from '#shared/states.tsx';
import { IdleWarning } from '#session/idle-warning.tsx';
import { readLastSession, readSession, type RestoreRead } from '#session/read-session.ts';
import { SignInAgain } from '#session/sign-in-again.tsx';
import { SignInPage } from '#session/sign-in-page.tsx';
import { signedOutSignal } from '#shared/signed-out-signal.ts';

type Session = Readonly<
  DeskSession & {
    /** The number of sign-ins on this page: a new number means a new session. */
    round: number;
    /** Reads again who is signed in, after something about it has changed. */
    reload: () => Promise<void>;
    /** Signs out, and deletes what was typed and read. If that fails, the page says so. */
    signOut: () => Promise<undefined>;
  }
>;

const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in. Use it inside {@link SessionProvider}. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used inside SessionProvider');
  return session;
}

type SessionProviderProps = Readonly<{
  /** Used when the desk can't be reached. */
  restore: RestoreRead;
  children: ReactNode;
}>;

/**
 * Shows the desk to signed-in staff, and the sign-in page to others. When the session ends, the page stays as
 * it is, with the text typed in it, and the sign-in form covers it.
 */
export function SessionProvider({ restore, children }: SessionProviderProps) {
  const client = useQueryClient();
  const [session, setSession] = useState<DeskSession>();
  const [round, setRound] = useState(0);
  const [isOut, setOut] = useState(false);
  const [leaving, setLeaving] = useState<{ error?: unknown }>();
  const first = useQuery({
    queryKey: queryKeys.session,
    queryFn: () => readLastSession(restore),
    enabled: !session,
  });
  useEffect(
    () =>
      signedOutSignal.subscribe(() => {
        setOut(true);
        void forgetRead();
      }),
    [],
  );

  const present = session ?? first.data;
  const begin = (next: DeskSession) => {
    if (present && present.you.id !== next.you.id) {
      claimDrafts(next.you.id);
      location.reload();
      return;
    }
    claimDrafts(next.you.id);
    setSession(next);
    setOut(false);
    setRound((count) => count + 1);
    void client.invalidateQueries();
  };
  const id = present?.you.id;
  useEffect(() => {
    if (id !== undefined) claimDrafts(id);
  }, [id]);

  const value = useMemo(
    () =>
      present && {
        ...present,
        round,
        async reload() {
          // If it cannot be read, what is shown stays; the next call tells why.
          const next = await readSession().catch(() => undefined);
          if (next) setSession(next);
        },
        async signOut() {
          // Whatever takes a moment comes first: once the session has ended, the page must be left at once.
          await forgetDevice();
          // Nothing is read or shown any longer: it would be refused, or would ask to sign in again.
          setLeaving({});
          try {
            await changeDesk('/session/end', doneSchema);
          } catch (error) {
            setLeaving({ error });
            return undefined;
          }
          void forgetAll();
          location.assign('/desk/');
          return undefined;
        },
      },
    [present, round],
  );

  if (!value) {
    if (isSignedOut(first.error)) return <SignInPage onSignedIn={begin} />;
    if (first.error) return <LoadError error={first.error} retry={() => void first.refetch()} />;
    return <Loading />;
  }
  if (leaving?.error !== undefined)
    return <LoadError error={leaving.error} retry={() => void value.signOut()} />;
  if (leaving) return <Loading />;
  return (
    <SessionContext value={value}>
      {children}
      <IdleWarning session={value} onRenewed={(ends) => setSession({ ...value, ...ends })} />
      {isOut && <SignInAgain you={value.you} onSignedIn={begin} />}
    </SessionContext>
  );
}
