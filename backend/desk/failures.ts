/** Nobody is signed in, or not any more. */
export class SignedOut extends Error {}

/** The call came from a page that is not the desk's. */
export class ForeignPage extends Error {}

/** What the call is about is not there, or not any more. The message is for people. */
export class Missing extends Error {}

/** A colleague has changed the same thing meanwhile. The message says who and what. */
export class StaffConflict extends Error {}
