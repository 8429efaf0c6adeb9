import { ExpectedError, StoreUnavailable } from '#core/errors.ts';

/** The status for more bytes than may be sent (RFC 9110 section 15.5.14). */
const PAYLOAD_TOO_LARGE = 413;

/** A file is larger than it may be. */
export class FileTooLarge extends ExpectedError {
  override readonly code = 'invalid';

  /** @param limit in bytes */
  constructor(limit: number) {
    super(
      `This file is larger than ${Math.floor(limit / 1024 ** 2)} MB. Please send a smaller one.`,
    );
  }

  override get status(): number {
    return PAYLOAD_TOO_LARGE;
  }
}

/** The storage answers, but lacks the bytes of a file, or has others than those that arrived. */
export class FileLost extends StoreUnavailable {}

/** A message names files that it cannot have. */
export class FilesNotClaimable extends ExpectedError {
  override readonly code = 'invalid';
  override readonly field = 'files';

  constructor() {
    super(
      'One of the files is no longer here. Please remove it, add it again, and then send this.',
    );
  }
}

/** A request of an upload that cannot be carried out. The message says why, and what to do. */
export class UploadRefused extends ExpectedError {
  override readonly code = 'invalid';
  readonly offset: number | undefined;
  readonly #status: number;

  /**
   * @param status what the protocol of uploads demands
   * @param offset how many bytes are stored, if that is what the sender has to know
   */
  constructor(message: string, status: number, offset?: number) {
    super(message);
    this.offset = offset;
    this.#status = status;
  }

  override get status(): number {
    return this.#status;
  }
}
