/** Nobody is signed in, or not any more. */
export class SignedOut extends Error {}

/** The call came from a page that is not the desk's. */
export class ForeignPage extends Error {}

/** What the call is about is not there, or not any more. The message is for people. */
export class Missing extends Error {}

/** Too many people sign in at once, so nothing was looked at. */
export class Busy extends Error {
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many people are signing in right now. Please try again in a few seconds.');
    this.retryAfter = retryAfter;
  }
}

/** A colleague has changed the same thing meanwhile. The message says who and what. */
export class StaffConflict extends Error {}
