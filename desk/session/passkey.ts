import { changeDesk, DeskCallError } from '@/desk/call';
import { passkeyOptionsSchema } from '@/lib/contract/desk/factors';

const NOT_USED = 'Your browser didn’t use a passkey. Please try again, or use another way.';

/** Whether the browser can use passkeys here: it knows them, and the address is a name over HTTPS, or localhost. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

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
 * Asks the browser for a passkey.
 *
 * @returns its answer, as the backend takes it
 * @throws {DeskCallError} when the person or the browser did not want to
 */
export async function askBrowserForPasskey({ path, body, isOffer, signal }: PasskeyRequest) {
  const { options } = await changeDesk(path, passkeyOptionsSchema, body);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const asked = navigator.credentials.get({
    publicKey,
    ...(isOffer && { mediation: 'conditional' }),
    ...(signal && { signal }),
  });
  return answerOf(await asked.catch(notUsed));
}

/**
 * Has the browser make a passkey.
 *
 * @returns its answer, as the backend takes it
 * @throws {DeskCallError} when the person or the browser did not want to
 */
export async function makePasskey(path: string) {
  const { options } = await changeDesk(path, passkeyOptionsSchema);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return answerOf(await navigator.credentials.create({ publicKey }).catch(notUsed));
}

function answerOf(credential: Credential | null): object {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new DeskCallError(NOT_USED);
}

function notUsed(error: unknown): never {
  const isThere = error instanceof DOMException && error.name === 'InvalidStateError';
  throw new DeskCallError(isThere ? 'This device already has a passkey for the desk.' : NOT_USED);
}
