import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerVisitors } from '#lib/page-script/reach.ts';
import { openPlainForm } from '#tests/support/page/open-form.tsx';
import { scriptIsland } from '#tests/support/page/script-island.ts';

answerVisitors();

/** How long a form waits for its code, in milliseconds. */
const PATIENCE_MS = 5000;

let posted: HTMLFormElement[];

beforeEach(() => {
  sessionStorage.clear();
  posted = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function post(
    this: HTMLFormElement,
  ) {
    posted.push(this);
  });
});
afterEach(() => void jest.useRealTimers());

/** Opens a page with a form whose code a test scripts. */
function open() {
  const page = openPlainForm();
  const script = scriptIsland();
  page.panel.dataset.code = script.code;
  return { ...page, ...script };
}

const submit = () => screen.getByRole('button', { name: 'SUBMIT' }).click();
const sending = () => screen.queryByRole('button', { name: 'SUBMITTING...' });

test('a form that is near is loaded, and one that is used is mounted', async () => {
  const { load, mount, act } = open();
  fireEvent.pointerOver(screen.getByLabelText('Full name'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(mount).not.toHaveBeenCalled();
  screen.getByLabelText('Full name').focus();
  await waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
  expect(act).not.toHaveBeenCalled();
});

test('a submit before the code has loaded waits for it, and goes once', async () => {
  const { form, load, act } = open();
  const arrival = Promise.withResolvers<undefined>();
  load.mockReturnValue(arrival.promise);
  submit();
  expect(sending()).toBeDisabled();
  form.requestSubmit();
  arrival.resolve(undefined);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  expect(sending()).toBeNull();
  expect(posted).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['loaded', 'mounted'])('a form whose code cannot be %s is posted', async (step) => {
  const { form, load, mount } = open();
  const fail = () => {
    throw new Error('refused');
  };
  if (step === 'loaded') load.mockImplementation(fail);
  else mount.mockImplementation(fail);
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada');
  submit();
  await waitFor(() => expect(posted).toEqual([form]));
  expect(sending()).toBeNull();
  // The next page forgets the draft if it confirms that it has arrived.
  expect(sessionStorage.getItem('posted-draft')).toBe('contact-draft');
});

test('a form waits five seconds for its code, and is then posted, once and for all', async () => {
  jest.useFakeTimers();
  const { form, load, act } = open();
  const arrival = Promise.withResolvers<undefined>();
  load.mockReturnValue(arrival.promise);
  submit();
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(posted).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(posted).toEqual([form]);
  jest.useRealTimers();
  arrival.resolve(undefined);
  await waitFor(() => expect(load.mock.results).toHaveLength(1));
  await arrival.promise;
  expect(act).not.toHaveBeenCalled();
  expect(posted).toEqual([form]);
});

test('a submit that others have prevented stays prevented', () => {
  const { form, load } = open();
  form.addEventListener('submit', (event) => event.preventDefault());
  submit();
  expect(sending()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});
