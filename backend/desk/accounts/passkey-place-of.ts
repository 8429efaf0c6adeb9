import type { FastifyRequest } from 'fastify';
import { deskOrigin, type DeskLocation } from '#core/desk-address.ts';
import { passkeyPlace, type PasskeyPlace } from '#staff/webauthn.ts';

/**
 * Where the passkeys of a request belong: at `DESK_URL`, or else where the sender sees the desk, which was checked to
 * be the requested host.
 *
 * @throws {InvalidRequest} when browsers refuse passkeys there
 */
export const passkeyPlaceOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  config: DeskLocation,
): PasskeyPlace => passkeyPlace(deskOrigin(config, headers.origin));
