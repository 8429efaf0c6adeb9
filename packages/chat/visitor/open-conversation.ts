// Every page loads this module, so it imports nothing.

/** Where the ID of the conversation and the time of its last message are stored. */
export const CONVERSATION_KEY = 'chat-session';

/** A conversation counts as open for this many milliseconds after its last message. */
export const OPEN_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether this browser's conversation had a message in the last 30 days. Stores nothing. */
export function hasOpenConversation(): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(CONVERSATION_KEY) ?? '{}') as {
      spokenAt?: number;
    };
    return Date.now() - Number(kept.spokenAt) < OPEN_FOR_MS;
  } catch {
    return false; // storage is switched off, or holds something else
  }
}
