import { z } from 'zod';
import { machineLine } from '#text.ts';

/** The sentence for an invalid session ID (requirement 5.13). */
export const INVALID_CHAT_SESSION = 'Invalid chat session ID';

/** A session ID (requirement 3.3): the prefix, then whatever its maker chose. */
export const chatSessionId = z
  .string(INVALID_CHAT_SESSION)
  .regex(/^chat_[\w-]{1,150}$/, INVALID_CHAT_SESSION);

/** The ID that a client gives to what it sends, so that a repeat is recognized (requirement 10.2). */
export const clientId = z
  .string('The id must be text')
  .regex(/^[\w-]{8,100}$/, 'The id must be 8 to 100 letters, digits, _ or -');

/** When something happened, according to a client. It never decides an order, because clocks are wrong. */
export const clientTime = z.iso.datetime({
  offset: true,
  error: 'The timestamp must be an ISO 8601 date and time',
});

/** The page that a visitor is on (ours). Left out if unknown. */
export const pageAddress = machineLine('Page address', 2000).unwrap().optional();
