import type { SignInStepKind, SignInStepsTable } from '@/backend/store/sign-in-steps/tables';

/** A step as stored. */
export type StoredSignInStep = SignInStepsTable;

/** Read queries for what browsers have begun. */
export type SignInStepReads = {
  /** Also finds a step that has expired; the caller knows the time. */
  findSignInStep(tokenHash: string): Promise<StoredSignInStep | undefined>;
  /** How many steps of a kind there are; not all of them may last. */
  countSignInSteps(kind: SignInStepKind): Promise<number>;
};

/** Write queries for what browsers have begun. */
export type SignInStepWrites = {
  /**
   * Stores a step, instead of any other with the same token, and deletes those that have expired.
   *
   * @param now in ISO 8601
   */
  addSignInStep(step: StoredSignInStep, now: string): Promise<void>;
  /** Replaces what the end of a step has to fit. */
  changeSignInStep(tokenHash: string, data: string): Promise<void>;
  /**
   * Counts a wrong proof.
   *
   * @returns how many there are now; undefined if the step is over
   */
  countStepAttempt(tokenHash: string): Promise<number | undefined>;
  /** Ends a step. @returns whether it was there, so that only one of several ends is accepted */
  deleteSignInStep(tokenHash: string): Promise<boolean>;
  /** Ends all steps of a person. */
  deleteSignInStepsOf(staffId: string): Promise<void>;
};
