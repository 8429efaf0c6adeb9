import type { PasskeysTable, RecoveryCodesTable, TotpTable } from '@/backend/store/factors/tables';
import type { Factor } from '@/lib/contract/desk/factors';

/** A passkey as stored. */
export type StoredPasskey = PasskeysTable;

/** The IDs of those who have a factor. Recovery codes alone are not one. */
export type FactorOwners = Readonly<Record<Factor, ReadonlySet<string>>>;

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
