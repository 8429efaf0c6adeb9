/** Where what was read is kept on this device. */
export const READ_DATABASE = 'desk-read';

/** Whether the desk opens here without a connection: over HTTPS, or on this machine. */
export const canOpenOffline = (): boolean => 'serviceWorker' in navigator;

/** Removes what was read from this device. Never rejects. */
export async function forgetRead(): Promise<void> {
  if (!canOpenOffline()) return;
  // Asked for at once, so that it also happens when the page is left now.
  const request = indexedDB.deleteDatabase(READ_DATABASE);
  await new Promise<unknown>((resolve) => {
    request.onsuccess = resolve;
    request.onerror = resolve;
    // Another tab has it open for a moment. It is removed right after that.
    request.onblocked = resolve;
  });
}

/** Removes also the files of the desk, and which pushed notifications were shown. Never rejects. */
export async function forgetDevice(): Promise<void> {
  if (!canOpenOffline()) return;
  const isForgotten = forgetRead();
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled([isForgotten, ...names.map((name) => caches.delete(name))]);
}
