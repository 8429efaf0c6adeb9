import type { PasskeysTable, RecoveryCodesTable, TotpTable } from '@/backend/store/factors/tables';

/** A passkey as stored. */
export type StoredPasskey = PasskeysTable;

/** Whose factors there are. Recovery codes alone are not a factor. */
export type FactorOwners = { passkeys: ReadonlySet<string>; totp: ReadonlySet<string> };

/** Read queries for second factors. */
export type FactorReads = {
  findPasskey(id: string): Promise<StoredPasskey | undefined>;
  /** The passkeys of a person, the oldest first. */
  listPasskeys(staffId: string): Promise<StoredPasskey[]>;
  findTotp(staffId: string): Promise<TotpTable | undefined>;
  /** The recovery codes of a person, also those that were used. */
  listRecoveryCodes(staffId: string): Promise<RecoveryCodesTable[]>;
  /** Whether a person has a passkey or an authenticator app. */
  hasFactor(staffId: string): Promise<boolean>;
  /** The IDs of all who have a passkey, and of all who have an authenticator app. */
  listFactorOwners(): Promise<FactorOwners>;
};

/** Write queries for second factors. */
export type FactorWrites = {
  addPasskey(passkey: StoredPasskey): Promise<void>;
  changePasskey(
    id: string,
    changes: Partial<Pick<StoredPasskey, 'counter' | 'isBackedUp' | 'lastUsedAt' | 'name'>>,
  ): Promise<void>;
  deletePasskey(id: string): Promise<void>;
  /** Stores the secret of an authenticator app, instead of any former one. */
  replaceTotp(totp: TotpTable): Promise<void>;
  /**
   * Notes the period of a code.
   *
   * @returns whether it is later than that of the last code, so that the code may be accepted
   */
  useTotpStep(staffId: string, step: number): Promise<boolean>;
  deleteTotp(staffId: string): Promise<void>;
  /** Stores recovery codes, instead of all former ones; without any, the person has none. */
  replaceRecoveryCodes(staffId: string, hashes: readonly string[]): Promise<void>;
  /** Uses up a recovery code. @returns whether it was unused until now */
  useRecoveryCode(hash: string, usedAt: string): Promise<boolean>;
  /** Deletes all factors of a person, with the recovery codes. @returns whether there were any */
  deleteFactors(staffId: string): Promise<boolean>;
};
