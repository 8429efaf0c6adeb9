import { ExpectedError } from '#core/errors.ts';

/** By now, everybody needs a second factor, and this account has none. */
export class SecondFactorNeeded extends ExpectedError {
  override readonly code = 'second_factor';

  constructor() {
    super('Please set up a second factor under Your account first.');
  }
}

/** Whoever is signed in has to show once more who they are. */
export class ConfirmationNeeded extends ExpectedError {
  override readonly code = 'confirm';

  constructor() {
    super('Please confirm first that it is you.');
  }
}
