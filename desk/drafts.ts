import { useState } from 'react';
import { createBrowserStorage } from '@/lib/chat/browser/storage';

/** What this page keeps in the browser: drafts, and messages that wait to be sent. */
export const storage = createBrowserStorage();

const DRAFT = 'desk-draft:';
const OWNER = 'desk-owner';

/** What begins so is typed text of whoever was signed in. */
const TYPED = [DRAFT, 'chat-agent-outbox:'];

/**
 * A text that is kept while it is typed: through a reload, a crash, the end of the session.
 *
 * @param key what it is about, like `reply:<id of the conversation>`; another key needs another
 *   component (`key` of React)
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => storage.get(DRAFT + key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') storage.remove(DRAFT + key);
      else storage.set(DRAFT + key, next);
    },
  ];
}

/** Forgets all that was typed and not sent. */
export function clearDrafts(): void {
  for (const key of storage.keys()) {
    if (TYPED.some((prefix) => key.startsWith(prefix))) storage.remove(key);
  }
}

/** Makes what is typed belong to somebody: what somebody else has typed here is forgotten. */
export function claimDrafts(staffId: string): void {
  if (storage.get(OWNER) !== staffId) clearDrafts();
  storage.set(OWNER, staffId);
}
