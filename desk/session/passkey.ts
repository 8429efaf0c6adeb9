import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyOptionsSchema } from '@repo/contract/desk/factors.ts';
import { changeDesk, DeskCallError } from '#call.ts';

const NOT_USED = 'Your browser didn’t use a passkey. Please try again, or use another way.';

/** Whether the browser can use passkeys here: it knows them, and the address is a name over HTTPS, or localhost. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);

/** How a passkey is asked for. */
type PasskeyRequest = Readonly<{
  /** The call that answers what to ask for. */
  path: string;
  body?: object;
  /** Whether passkeys are only offered among the suggestions of a field. */
  isOffer?: boolean;
  signal?: AbortSignal;
}>;

/**
 * Asks the browser for a passkey. What answers may also be a password manager, whose objects are not the browser's
 * own; the package reads both.
 *
 * @returns its answer, as the backend takes it
 * @throws {DeskCallError} when the person or the browser did not want to
 */
export async function askBrowserForPasskey({
  path,
  body,
  isOffer = false,
  signal,
}: PasskeyRequest): Promise<object> {
  const { options } = await changeDesk(path, passkeyOptionsSchema, body);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  return startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isOffer,
  }).catch(notUsed);
}

/**
 * Has the browser make a passkey.
 *
 * @returns its answer, as the backend takes it
 * @throws {DeskCallError} when the person or the browser did not want to
 */
export async function makePasskey(path: string): Promise<object> {
  const { options } = await changeDesk(path, passkeyOptionsSchema);
  return startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch(notUsed);
}

function notUsed(error: unknown): never {
  const isThere =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  throw new DeskCallError(isThere ? 'This device already has a passkey for the desk.' : NOT_USED);
}
