import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { askBrowserForPasskey, canUsePasskeys } from '#session/passkey.ts';
import { askForFirstPasskey } from '#session/first-passkey.ts';

/**
 * Offers passkeys among the suggestions of the field for the email address, while nothing else asks for one: a
 * browser answers one question at a time.
 *
 * @param onAnswer called with the browser's answer when a passkey was chosen
 */
export function usePasskeyOffer(isOffering: boolean, onAnswer: (answer: object) => void): void {
  const chosen = useEffectEvent(onAnswer);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const hasEnded = () => signal.aborted;
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || hasEnded()) return;
      const answer = await askBrowserForPasskey({ ...askForFirstPasskey, isOffer: true, signal });
      // The package cannot be stopped while it finds out what the browser can do.
      if (!hasEnded()) chosen(answer);
    };
    // Nobody has asked for the offer, so nobody misses it.
    if (isOffering && canUsePasskeys()) offer().catch(() => undefined);
    return () => ended.abort();
  }, [isOffering]);
}
