import { useEffect, useState } from 'react';
import { createBrowserStorage } from '@repo/chat/browser/storage.ts';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import { forgetDevice } from '#kept/forget-read.ts';

/** What this page stores in the browser: drafts, and messages waiting to be sent. */
export const storage = createBrowserStorage();

const DRAFT = 'desk-draft:';
const OWNER = 'desk-owner';

/** The prefixes of keys that hold text typed by whoever was signed in. */
const TYPED = [DRAFT, 'chat-agent-outbox:'];

/** Hears of the drafts that are something else than what was typed. */
const replacedDrafts = createListeners<[key: string, text: string]>();

/** A text that is kept under a key; undefined if there is none. */
export const keptDraft = (key: string): string | undefined => storage.get(DRAFT + key);

/** Keeps a text, so that it survives what `useDraft` says; an empty one is removed. */
export function keepDraft(key: string, text: string): void {
  if (text === '') storage.remove(DRAFT + key);
  else storage.set(DRAFT + key, text);
}

/**
 * A text that is stored as it is typed, so that it survives a reload, a crash, and the end of the session.
 *
 * @param key what the text is about, like `reply:<id of the conversation>`; a different key needs a new
 *   component (React's `key`)
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => keptDraft(key) ?? '');
  useEffect(() => replacedDrafts.subscribe((one, next) => one === key && setText(next)), [key]);
  return [
    text,
    (next) => {
      setText(next);
      keepDraft(key, next);
    },
  ];
}

/** Puts another text in the place of a draft, also in the field of whoever shows it; an empty one removes it. */
export function replaceDraft(key: string, text: string): void {
  keepDraft(key, text);
  replacedDrafts.notify(key, text);
}

/**
 * Deletes a text that was sent, also from the field of whoever shows it by then. What was typed behind it meanwhile
 * stays, and so does a text that has become another.
 */
export function endDraft(key: string, sent: string): void {
  const now = keptDraft(key) ?? '';
  const rest = now.startsWith(sent) ? now.slice(sent.length) : now;
  replaceDraft(key, rest);
}

/** Puts a text that was to be sent before what was typed since then. Whoever shows the draft, it is in their field. */
export function addToDraft(key: string, text: string): void {
  const next = [text, keptDraft(key) ?? ''].filter((part) => part !== '').join('\n\n');
  replaceDraft(key, next);
}

/** Deletes all texts that were typed and not sent. */
function clearDrafts(): void {
  for (const key of storage.keys()) {
    if (TYPED.some((prefix) => key.startsWith(prefix))) storage.remove(key);
  }
}

/** Assigns what is stored here to someone, and deletes what someone else has typed and read. */
export function claimDrafts(staffId: string): void {
  if (!ownsDrafts(staffId)) void forgetAll();
  storage.set(OWNER, staffId);
}

/** Whether what is stored here is someone's. */
export const ownsDrafts = (staffId: string): boolean => storage.get(OWNER) === staffId;

/** Deletes what was typed and not sent, and what was read. What is stored here is nobody's then. */
export function forgetAll(): Promise<void> {
  clearDrafts();
  storage.remove(OWNER);
  return forgetDevice();
}
