import { z } from 'zod';
import { newClientId } from '@repo/contract/ids.ts';
import type { ChatStorage } from '#engine/storage.ts';
import { readFromStorage } from '#engine/stored.ts';

const keptSchema = z.object({ id: z.string(), content: z.string() });

/**
 * The ID for sending something. The same content gets the same ID as last time, even after a reload, so that
 * a repeat is stored once. It is found without waiting, because what is sent is shown at once; the contact
 * form waits instead, to agree with other tabs that send at the same time (lib/contact/send-inquiry.ts).
 *
 * @param key where the ID is kept
 */
export function contentId(storage: ChatStorage, key: string, value: object): string {
  const content = JSON.stringify(value);
  const kept = readFromStorage(storage, key, keptSchema);
  if (kept?.content === content) return kept.id;
  const id = newClientId();
  storage.set(key, JSON.stringify({ id, content }));
  return id;
}
