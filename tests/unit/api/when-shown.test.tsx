import { afterEach, expect, jest, test } from '@jest/globals';
import { whenShown } from '#lib/api/when-shown.ts';

const setPrerendering = (value: boolean) =>
  Object.defineProperty(document, 'prerendering', { value, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
});

test('on a visible page, things happen at once', () => {
  const action = jest.fn();
  whenShown(action);
  expect(action).toHaveBeenCalledTimes(1);
});

test('on a prerendered page, they wait until it is shown', () => {
  setPrerendering(true);
  const action = jest.fn();
  whenShown(action);
  expect(action).not.toHaveBeenCalled();
  setPrerendering(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(action).toHaveBeenCalledTimes(1);
});
