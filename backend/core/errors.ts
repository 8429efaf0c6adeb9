import { company } from '@repo/company/company.ts';
import type { ValidationProblem } from '@repo/contract/check.ts';
import type { DeskErrorCode } from '@repo/contract/desk/error.ts';

/** Why an expected failure happened, for programs. */
export type ErrorCode = Exclude<DeskErrorCode, 'broken'>;

/** The HTTP status for each code (requirement 8.19). */
const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  signed_out: 401,
  forbidden: 403,
  second_factor: 403,
  confirm: 403,
  missing: 404,
  conflict: 409,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
};

/** How messages refer to what a request or an event is about. */
const WORDS = {
  inquiry: { thisWas: 'This inquiry was', doIt: 'save your inquiry' },
  message: { thisWas: 'This message was', doIt: 'save your message' },
  lead: { thisWas: 'This information was', doIt: 'save your information' },
  call: { thisWas: 'This call request was', doIt: 'save your call request' },
  conversation: { thisWas: 'This was', doIt: 'open the conversation' },
  file: { thisWas: 'This file was', doIt: 'save your file' },
  desk: { thisWas: 'This was', doIt: 'store that' },
  request: { thisWas: 'This was', doIt: 'do that' },
} as const;

/** What a request or an event is about. */
export type Subject = keyof typeof WORDS;

type Words = (typeof WORDS)[Subject];

/**
 * A failure that was anticipated: an invalid field, a full disk, a mistyped command. Everything else is a
 * bug. The message is a sentence for whoever caused it.
 */
export abstract class ExpectedError extends Error {
  abstract readonly code: ErrorCode;
  /** The invalid field, if it is exactly one. */
  readonly field?: string | undefined;
  /** After how many seconds a retry makes sense. */
  readonly retryAfter?: number | undefined;
  /** Whether to log it when the fault is ours. */
  readonly isLogged: boolean = true;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }

  /** The HTTP status of the answer. */
  get status(): number {
    return STATUS_OF[this.code];
  }

  /** The message for the sender of a request or an event. */
  sentenceFor(subject: Subject): string {
    return this.wording?.(WORDS[subject]) ?? this.message;
  }

  /** Words the message for its subject, when the plain message cannot. */
  protected wording?(words: Words): string;
}

/** The request is well-formed but breaks a rule. */
export class InvalidRequest extends ExpectedError {
  override readonly code = 'invalid';
  override readonly field;

  constructor({ message, field }: ValidationProblem) {
    super(message);
    this.field = field;
  }
}

/** Nobody is signed in, or the session has ended. */
export class NotSignedIn extends ExpectedError {
  override readonly code = 'signed_out';

  constructor() {
    super('You are signed out. Please sign in.');
  }
}

/** A program has shown a token that does not work. */
export class UnknownToken extends ExpectedError {
  override readonly code = 'signed_out';

  constructor() {
    super('This token is unknown, has expired, or was removed.');
  }
}

/** The request came from a page of another origin. */
export class CrossOriginRequest extends ExpectedError {
  override readonly code = 'forbidden';

  constructor() {
    super('This call did not come from a page of the desk.');
  }
}

/** Someone is signed in whose role does not include this. */
export class NotAllowed extends ExpectedError {
  override readonly code = 'forbidden';

  constructor() {
    super('Your role does not include this. Please ask an admin of the desk.');
  }
}

/** A call of another program is not signed with our secret. */
export class WrongSignature extends ExpectedError {
  override readonly code = 'forbidden';
}

/** The subject of the request does not exist, or no longer does. */
export class NotFound extends ExpectedError {
  override readonly code = 'missing';
}

/** A colleague has changed the same thing in the meantime. The message says who did what. */
export class EditConflict extends ExpectedError {
  override readonly code = 'conflict';
}

/** The same ID arrived again with different content. */
export class IdempotencyConflict extends ExpectedError {
  override readonly code = 'conflict';

  constructor() {
    super('This was already sent with other content');
  }

  protected override wording({ thisWas }: Words): string {
    return `${thisWas} already sent with other content. Please reload the page first.`;
  }
}

/** A rate limit was reached (RFC 6585 section 4). */
export class TooManyRequests extends ExpectedError {
  override readonly code = 'too_many';
  override readonly retryAfter: number;

  /** @param retryAfter in seconds */
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Too much is going on at once, so nothing was checked. */
export class Overloaded extends ExpectedError {
  override readonly code = 'unavailable';
  override readonly retryAfter: number;
  override readonly isLogged = false;

  /** @param retryAfter in seconds */
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** The store cannot read or write right now: the disk is full or read-only, or the file is damaged. */
export class StoreUnavailable extends ExpectedError {
  override readonly code = 'unavailable';

  protected override wording({ doIt }: Words): string {
    return `We couldn’t ${doIt} just now. Please try again in a minute, or write to ${company.email}.`;
  }
}

/** A command cannot be carried out. The message says what is wrong and how to fix it. */
export class CommandError extends ExpectedError {
  override readonly code: ErrorCode = 'invalid';
}

/** The settings are invalid. */
export class ConfigError extends CommandError {}

/** The database must not be used. The message says which one, what is wrong, and what to do. */
export class UnusableDatabase extends CommandError {
  override readonly code = 'unavailable';
}

/** The data file must not be used. The message says which file, what is wrong, and what to do. */
export class UnusableDataFile extends CommandError {
  override readonly code = 'unavailable';
}
