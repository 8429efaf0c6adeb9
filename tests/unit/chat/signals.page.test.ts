import { expect, jest, test } from '@jest/globals';
import { browserSignals } from '@repo/chat/browser/signals.ts';

test('a page tells when it is shown again and when the network comes and goes, until nobody listens', () => {
  const heard: string[] = [];
  const end = browserSignals.subscribe((signal) => heard.push(signal));
  const visible = jest.spyOn(document, 'visibilityState', 'get');
  const happens = () => {
    for (const state of ['hidden', 'visible'] as const) {
      visible.mockReturnValue(state);
      expect(browserSignals.isVisible()).toBe(state === 'visible');
      document.dispatchEvent(new Event('visibilitychange'));
    }
    // Loaded, and brought back from the browser's memory.
    for (const persisted of [false, true])
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    for (const name of ['offline', 'online']) dispatchEvent(new Event(name));
  };
  happens();
  expect(heard).toEqual(['shown', 'shown', 'offline', 'online']);
  end();
  happens();
  expect(heard).toHaveLength(4);
});
