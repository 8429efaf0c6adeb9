import { InvalidRequest } from '#core/errors.ts';
import { findOutside, RefusedAddress, type OutsideRules } from '#webhook/outside.ts';

const SENTENCES: Record<RefusedAddress['code'], string> = {
  EHTTPS: 'Please enter an address that begins with https://',
  EINSIDE: 'This address is inside of the network, where webhooks don’t go.',
};

const refused = (message: string) => new InvalidRequest({ message, field: 'url' });

/**
 * Refuses an address that no call could go to. That is checked again before each call, because a name may lead elsewhere
 * by then; so a name that is not found right now is no problem.
 *
 * @throws {InvalidRequest}
 */
export async function refuseAddress(address: string, rules: OutsideRules): Promise<void> {
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') {
    throw refused('Please leave the user and the password out of the address');
  }
  try {
    await findOutside(url, rules);
  } catch (error) {
    if (error instanceof RefusedAddress) throw refused(SENTENCES[error.code]);
  }
}
