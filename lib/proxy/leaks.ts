import 'server-only';
import { env } from '@/lib/env';

/** Longer than any sentence for a person. */
const MAX_SENTENCE = 500;

// A line of a stack ("at main (file:1:2)", "at file:1:2"), an absolute address, or markup.
const INTERNAL = /\n|\bat .*:\d+:\d+|\w:\/\/|<[a-z!/]/i;

/**
 * Whether a text of the backend may be shown to a visitor: a short line that holds neither the
 * backend's address nor a stack, a link or markup.
 */
export function isFitForVisitors(text: string | undefined): boolean {
  if (text === undefined) return true;
  const { host, hostname } = new URL(env().BACKEND_URL);
  return (
    text.length <= MAX_SENTENCE &&
    !INTERNAL.test(text) &&
    !text.includes(host) &&
    !text.includes(hostname)
  );
}
