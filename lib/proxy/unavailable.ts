import 'server-only';
import { company } from '@/lib/content/company';
import { failure, type PublicAnswer } from '@/lib/proxy/answer';
import type { BackendCall } from '@/lib/proxy/backend';

type Path = BackendCall['path'];

/** The calls that carry what somebody typed: it stays where it was typed. */
const WITH_TEXT: readonly Path[] = ['/contact/submit', '/chat/send', '/chat/client-data'];

/** What to do, for each kind of call. */
const tryAgain = (path: Path) =>
  WITH_TEXT.includes(path) ? 'Your text is still here: please try again' : 'Please try again';

/** The answer of a call that took too long. */
export const tooLate = (path: Path): PublicAnswer<never> =>
  failure(
    504,
    `This is taking longer than it should. ${tryAgain(path)}, or write to ${company.email}.`,
  );

/**
 * The answer while the backend is away.
 *
 * @param retryAfter after how many seconds it wishes to be asked again; 30 where it says nothing
 */
export function unavailable(path: Path, retryAfter = ''): PublicAnswer<never> {
  const seconds = /^\d+$/.test(retryAfter) ? retryAfter : '30';
  return failure(
    503,
    `We cannot take messages at this moment. ${tryAgain(path)} in a minute, or write to ${company.email}.`,
    { headers: { 'retry-after': seconds } },
  );
}
