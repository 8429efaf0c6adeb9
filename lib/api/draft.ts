import { readSessionItem, writeSessionItem } from '#lib/api/tab-storage.ts';

/** What a visitor has typed and not sent, in this tab only, by the names of fields. */
export type Draft = Readonly<{
  values: Readonly<Record<string, string>>;
  /** The session under which it would be sent, if something of it was sent already, such as a file. */
  sessionId?: string;
}>;

/** Reads the draft under a key. What is stored may be anything. */
export function readDraft(key: string): Draft {
  try {
    const stored = JSON.parse(readSessionItem(key) ?? '{}') as Partial<Draft> | null;
    const values = Object.entries(stored?.values ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const sessionId = stored?.sessionId;
    return {
      values: Object.fromEntries(values),
      ...(typeof sessionId === 'string' && { sessionId }),
    };
  } catch {
    return { values: {} };
  }
}

/** Stores a draft, or removes it when nothing is typed anymore. */
export function writeDraft(key: string, draft: Draft): void {
  const isEmpty = Object.keys(draft.values).length === 0;
  writeSessionItem(key, isEmpty ? undefined : JSON.stringify(draft));
}

/** Removes the draft under a key, once it was sent. */
export const clearDraft = (key: string): void => writeSessionItem(key);
