import 'server-only';
import { env } from '@/lib/env';

/** Longer than any sentence for a person. */
const MAX_SENTENCE = 500;

// A line of a stack ("at main (file:1:2)", "at file:1:2"), an absolute address, or markup.
const INTERNAL = /\n|\bat .*:\d+:\d+|\w:\/\/|<[a-z!/]/i;

/**
 * Whether texts of the backend may be shown to a visitor: short lines that hold neither the backend's
 * address nor a stack, a link or markup.
 */
export function areFitForVisitors(texts: readonly string[]): boolean {
  const { host, hostname } = new URL(env().BACKEND_URL);
  return texts.every(
    (text) =>
      text.length <= MAX_SENTENCE &&
      !INTERNAL.test(text) &&
      !text.includes(host) &&
      !text.includes(hostname),
  );
}
