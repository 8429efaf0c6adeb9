/** A backup or a restore was not made. The message says why, and what to do. */
export class Refused extends Error {}
