// Loaded on every page, so it imports nothing.

/** Where the id of the conversation and the time of the last word in it are kept. */
export const CONVERSATION_KEY = 'chat-session';

/** For how many milliseconds after the last word a conversation counts as open. */
export const OPEN_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether something was said in this browser's conversation in the last 30 days. Stores nothing. */
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
