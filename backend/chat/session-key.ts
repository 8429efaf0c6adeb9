import { INVALID_CHAT_SESSION } from '@repo/contract/chat-ids.ts';
import { InvalidRequest } from '#core/errors.ts';
import type { KeyedConversation } from '#store/chat/conversations.ts';
import type { StoreReads } from '#store/store.ts';

/** How many random bits a session ID must be able to hold. Ours have 128. */
const LEAST_BITS = 64;

/**
 * The fewest different characters in random text: 16 random hexadecimal digits have fewer once in 2 million.
 */
const LEAST_CHARACTERS = 5;

/** The alphabets of random text, each with its number of characters. The first one that matches counts. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/^\d+$/, 10],
  [/^(?:[\da-f]+|[\dA-F]+)$/, 16],
  [/^(?:[\da-z]+|[\dA-Z]+)$/, 36],
  [/^[\da-zA-Z]+$/, 62],
];

/**
 * Finds the conversation of a session ID. Whoever guesses a session ID can read the conversation, so a new
 * conversation never starts under one that could be guessed.
 *
 * @returns undefined when there is none yet
 * @throws {InvalidRequest} when there is none and the session ID is weak. Existing conversations with a weak
 *   one continue.
 */
export async function findConversationByKey(
  reads: StoreReads,
  sessionId: string,
): Promise<KeyedConversation | undefined> {
  const found = await reads.conversations.find({ sessionId });
  if (!found && !isStrongKey(sessionId)) {
    throw new InvalidRequest({ message: INVALID_CHAT_SESSION, field: 'sessionId' });
  }
  return found;
}

/**
 * Whether a session ID can hold 64 random bits after its last `_`: 16 hexadecimal digits, 20 decimal digits,
 * 13 letters and digits of one case, or 11 of both. Hyphens, as in a UUID, do not count. Text that repeats
 * itself, or has fewer than five different characters, is not random.
 *
 * @param sessionId a session ID as the contract allows it
 */
export function isStrongKey(sessionId: string): boolean {
  const random = sessionId.slice(sessionId.lastIndexOf('_') + 1).replaceAll('-', '');
  const size = ALPHABETS.find(([alphabet]) => alphabet.test(random))?.[1] ?? 1;
  const isVaried = new Set(random).size >= LEAST_CHARACTERS && !/^(.+?)\1+$/.test(random);
  return isVaried && random.length * Math.log2(size) >= LEAST_BITS;
}
