import { InvalidRequest } from '@/backend/core/errors';
import type { ChatReads, KeyedConversation } from '@/backend/store/chat/chat-store';
import { INVALID_CHAT_SESSION } from '@/lib/contract/chat-ids';

/** How many random bits a key must be able to hold. Ours have 128. */
const LEAST_BITS = 64;

/** How many different characters are in what is random: 16 hexadecimal digits have fewer once in 2 million. */
const LEAST_CHARACTERS = 5;

/** The alphabets that random text is written in, and how many characters each has. The first that fits counts. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/^\d+$/, 10],
  [/^(?:[\da-f]+|[\dA-F]+)$/, 16],
  [/^(?:[\da-z]+|[\dA-Z]+)$/, 36],
  [/^[\da-zA-Z]+$/, 62],
];

/**
 * The conversation of a visitor's key. Whoever guesses the key reads the conversation, so a new one is
 * begun under no key that could be guessed.
 *
 * @returns undefined where there is none yet
 * @throws {InvalidRequest} when there is none and the key is weak. One that was begun before under a weak
 *   key goes on.
 */
export async function findConversationByKey(
  reads: Pick<ChatReads, 'findConversation'>,
  sessionId: string,
): Promise<KeyedConversation | undefined> {
  const found = await reads.findConversation({ sessionId });
  if (!found && !isStrongKey(sessionId)) {
    throw new InvalidRequest({ message: INVALID_CHAT_SESSION, field: 'sessionId' });
  }
  return found;
}

/**
 * Whether a key can hold 64 random bits behind its last `_`: 16 hexadecimal digits, 20 decimal ones, 13
 * letters and digits of one case, or 11 of both. Hyphens, as in a UUID, count for nothing. What is one
 * text repeated, or has fewer than five different characters, is not random.
 *
 * @param sessionId the id of a conversation, of the form of the contract
 */
export function isStrongKey(sessionId: string): boolean {
  const random = sessionId.slice(sessionId.lastIndexOf('_') + 1).replaceAll('-', '');
  const size = ALPHABETS.find(([alphabet]) => alphabet.test(random))?.[1] ?? 1;
  const isVaried = new Set(random).size >= LEAST_CHARACTERS && !/^(.+?)\1+$/.test(random);
  return isVaried && random.length * Math.log2(size) >= LEAST_BITS;
}
