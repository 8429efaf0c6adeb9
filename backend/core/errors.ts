import { company } from '@/lib/company/company';
import type { ValidationProblem } from '@/lib/contract/check';
import type { DeskErrorCode } from '@/lib/contract/desk/error';

/** Why something that is expected went wrong, for programs. */
export type ErrorCode = Exclude<DeskErrorCode, 'broken'>;

/** The status that a call is answered with (requirement 8.19). */
const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  signed_out: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
};

/** How sentences speak of what a call or an event is about. */
const WORDS = {
  inquiry: { thisWas: 'This inquiry was', doIt: 'save your inquiry' },
  message: { thisWas: 'This message was', doIt: 'save your message' },
  lead: { thisWas: 'This information was', doIt: 'save your information' },
  call: { thisWas: 'This call request was', doIt: 'save your call request' },
  conversation: { thisWas: 'This was', doIt: 'open the conversation' },
  desk: { thisWas: 'This was', doIt: 'store that' },
  request: { thisWas: 'This was', doIt: 'do that' },
} as const;

/** What a call or an event is about. */
export type Subject = keyof typeof WORDS;

type Words = (typeof WORDS)[Subject];

/**
 * Something that goes wrong in a way that was thought of: a wrong field, a full disk, a mistyped command.
 * Everything else is a bug. Its message is a sentence for whoever caused it.
 */
export abstract class ExpectedError extends Error {
  abstract readonly code: ErrorCode;
  /** The field that is wrong, where it is one field. */
  readonly field?: string | undefined;
  /** After how many seconds it is worth trying again. */
  readonly retryAfter?: number | undefined;
  /** Whether it is worth a line in the log where the fault is ours. */
  readonly isLogged: boolean = true;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }

  /** The status of the answer over HTTP. */
  get status(): number {
    return STATUS_OF[this.code];
  }

  /** The sentence for the sender of a call or an event. */
  sentenceFor(subject: Subject): string {
    return this.wording?.(WORDS[subject]) ?? this.message;
  }

  /** Says what the call is about, where the message alone cannot. */
  protected wording?(words: Words): string;
}

/** The request is well-formed and says something that the rules do not allow. */
export class InvalidRequest extends ExpectedError {
  override readonly code = 'invalid';
  override readonly field;

  constructor({ message, field }: ValidationProblem) {
    super(message);
    this.field = field;
  }
}

/** Nobody is signed in, or not any more. */
export class NotSignedIn extends ExpectedError {
  override readonly code = 'signed_out';

  constructor() {
    super('You are signed out. Please sign in.');
  }
}

/** The call came from a page of another origin. */
export class CrossOriginRequest extends ExpectedError {
  override readonly code = 'forbidden';

  constructor() {
    super('This call did not come from a page of the desk.');
  }
}

/** What the call is about is not there, or not any more. */
export class NotFound extends ExpectedError {
  override readonly code = 'missing';
}

/** A colleague has changed the same thing meanwhile. The message says who and what. */
export class EditConflict extends ExpectedError {
  override readonly code = 'conflict';
}

/** The same id came again with other content. */
export class IdempotencyConflict extends ExpectedError {
  override readonly code = 'conflict';

  constructor() {
    super('This was already sent with other content');
  }

  protected override wording({ thisWas }: Words): string {
    return `${thisWas} already sent with other content. Please reload the page first.`;
  }
}

/** A limit is reached (RFC 6585 section 4). */
export class TooManyRequests extends ExpectedError {
  override readonly code = 'too_many';
  override readonly retryAfter: number;

  /** @param retryAfter in seconds */
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Too much is being done at once, so nothing was looked at. */
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

/** The store cannot take or give anything at the moment: a full disk, no right to write, damage. */
export class StoreUnavailable extends ExpectedError {
  override readonly code = 'unavailable';

  protected override wording({ doIt }: Words): string {
    return `We couldn't ${doIt} just now. Please try again in a minute, or write to ${company.email}.`;
  }
}

/** A command that cannot be carried out. The message says what is wrong, and what would be right. */
export class CommandError extends ExpectedError {
  override readonly code: ErrorCode = 'invalid';
}

/** The settings are wrong. */
export class ConfigError extends CommandError {}

/** The data file must not be used. The message says which file, what is wrong and what to do. */
export class UnusableDataFile extends CommandError {
  override readonly code = 'unavailable';
}
