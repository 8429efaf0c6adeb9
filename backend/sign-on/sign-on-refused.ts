import type { SignOnRefusal } from '@repo/contract/desk/sign-on.ts';

/** Someone is not let in with the company's account. The sign-in page says why. */
export class SignOnRefused extends Error {
  readonly reason: SignOnRefusal;

  constructor(reason: SignOnRefusal, options?: ErrorOptions) {
    super(`refused: ${reason}`, options);
    this.name = 'SignOnRefused';
    this.reason = reason;
  }
}
