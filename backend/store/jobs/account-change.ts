/** What has happened to an account, which its owner is told. */
export type AccountChange = {
  what:
    | 'new-device'
    | 'password-changed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'app-added'
    | 'app-removed'
    | 'codes-renewed'
    | 'recovery-code-used'
    | 'factors-reset';
  /** When, in ISO 8601. */
  at: string;
  /** The browser from which it was done: "Chrome on Windows"; empty if the owner did not do it. */
  device: string;
};

/** What is told to the owner of an account. */
export type AccountNotice = AccountChange & { email: string };
