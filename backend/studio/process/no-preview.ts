import { ExpectedError } from '#core/errors.ts';

/** Pages cannot be drawn right now, for a reason that its sentence says. */
export class NoPreview extends ExpectedError {
  override readonly code = 'unavailable';
  override readonly isLogged = false;
}
