/** One row per proof of identity that a browser has begun and not finished. */
export type SignInStepsTable = {
  /** The SHA-256 of a token that only the browser has, or of its session and the kind. */
  tokenHash: string;
  kind: SignInStepKind;
  /** Whose it is; null while nobody knows. */
  staffId: string | null;
  /** What the end has to fit, as JSON: the kind says what. */
  data: string;
  /** How many wrong proofs were given. */
  attempts: number;
  expiresAt: string;
};

/**
 * What was begun: entering a second factor after the password, a passkey instead of the password, adding a passkey
 * or an authenticator app, confirming with a passkey, or signing in with the company's account.
 */
export type SignInStepKind =
  'second-factor' | 'passkey' | 'add-passkey' | 'add-totp' | 'confirm' | 'company';

export type SignInStepTables = { signInSteps: SignInStepsTable };
