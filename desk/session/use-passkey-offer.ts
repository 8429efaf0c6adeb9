import { useEffect, useEffectEvent } from 'react';
import { changeDesk } from '@/desk/call';
import { askBrowserForPasskey, canUsePasskeys } from '@/desk/session/passkey';
import { sessionSchema, type DeskSession } from '@/lib/contract/desk/account';

/** Signs in with a passkey alone. */
export async function signInByPasskey(
  request: Readonly<{ isOffer?: boolean; signal?: AbortSignal }> = {},
): Promise<DeskSession> {
  const body = { use: 'first' };
  const path = '/session/passkey';
  const answer = await askBrowserForPasskey({ path: `${path}/options`, body, ...request });
  return changeDesk(path, sessionSchema, { ...body, answer });
}

/**
 * Offers passkeys among the suggestions of the field for the email address, while nothing else asks for one: a
 * browser answers one question at a time.
 */
export function usePasskeyOffer(
  isOffering: boolean,
  onSignedIn: (session: DeskSession) => void,
): void {
  const signedIn = useEffectEvent(onSignedIn);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const offer = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable()) || signal.aborted) return;
      const session = await signInByPasskey({ isOffer: true, signal });
      signedIn(session);
    };
    // Nobody has asked for it yet, so nobody misses it.
    if (isOffering && canUsePasskeys()) offer().catch(() => undefined);
    return () => ended.abort();
  }, [isOffering]);
}
