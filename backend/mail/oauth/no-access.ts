/**
 * There is no access token, or the mail server takes none of them. The code begins with `OAUTH` and is fit for the log
 * and the store: it has neither secrets nor the provider's own text.
 */
export class NoAccess extends Error {
  readonly code: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`There is no access (${reason})`, options);
    this.code = `OAUTH ${reason}`;
  }
}
