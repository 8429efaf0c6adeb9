import { test } from '#tests/e2e/chat/chat.ts';
import { CALM } from '#tests/e2e/support/fixtures.ts';
import {
  expectFilled,
  expectStored,
  fillForm,
  messageField,
  openWindow,
  sendMessage,
  pressSubmit,
} from '#tests/e2e/world/support/deeds.ts';
import { whoseTurn } from '#tests/e2e/world/support/rotation.ts';
import { visitorAt } from '#tests/e2e/world/support/visitor.ts';

test.use({ ...CALM, actionTimeout: 20_000 });

/** What browsers do that keep sites from storing anything, or whose stores are broken. */
const STORES = {
  'everything that stores throws': () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    navigator.locks.request = () => Promise.reject(new DOMException('', 'SecurityError'));
    globalThis.BroadcastChannel = class extends EventTarget {
      constructor() {
        super();
        refuse();
      }
    } as unknown as typeof BroadcastChannel;
  },
  'what stores is missing': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { value: null });
  },
  'every write throws, because there is no room': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  },
  'only locks are refused': () => {
    navigator.locks.request = () => Promise.reject(new DOMException('', 'SecurityError'));
  },
  'the database never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
};

for (const [what, breakStores] of whoseTurn(Object.entries(STORES), 0, 2)) {
  const title = `where ${what}, the form is sent and the chat takes a message`;
  test(title, async ({ page, backend, agent }) => {
    await page.addInitScript(breakStores);
    const visitor = visitorAt(page, false);
    await page.goto('/contact');
    await visitor.touch();
    await visitor.rest();
    await openWindow(visitor);
    await visitor.write(messageField(page), 'Do you build shops?');
    await sendMessage(visitor, agent, 'Do you build shops?');
    await page.getByRole('button', { name: 'Close the chat' }).click();
    await fillForm(visitor);
    await visitor.rest();
    await expectFilled(page);
    await pressSubmit(page);
    await expectStored(page, backend.dataDir);
  });
}
