import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { showChat } from '#tests/support/chat/chat-view.tsx';
import { ada, button, fillFirstStep, fillForm } from '#tests/support/chat/lead-filling.ts';

beforeEach(() => sessionStorage.clear());

const WHY = 'So we can call you';

/** An unknown visitor asks for a call. */
async function askForCall() {
  const chat = showChat();
  await chat.user.click(button('Schedule a Call'));
  await screen.findByText(WHY);
  return chat;
}

const openForm = async ({ user }: Pick<ReturnType<typeof showChat>, 'user'>) => {
  await user.click(button('Leave your details'));
  await screen.findByRole('form');
};

test('a known visitor gets a call without a form, once at a time', async () => {
  const chat = showChat();
  chat.client.knownVisitor.mockReturnValue(ada);
  await chat.user.click(button('Schedule a Call'));
  expect(chat.client.scheduleCall).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('form')).toBeNull();
  chat.set({ isSchedulingCall: true });
  // The button says that it waits, and keeps the focus meanwhile.
  expect(button('Schedule a Call')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Schedule a Call')).toHaveFocus();
  await chat.user.click(button('Schedule a Call'));
  expect(chat.client.scheduleCall).toHaveBeenCalledTimes(1);
});

test('an unknown visitor fills in the form, and the call is requested with those details', async () => {
  const chat = await askForCall();
  expect(chat.client.scheduleCall).not.toHaveBeenCalled();
  const step = screen.getByRole('group', { name: /^So we can call you/ });
  expect(within(step).getByLabelText('Phone (optional)')).toHaveAccessibleDescription(
    /Without a number, we’ll email you to arrange the call/,
  );
  chat.client.submitLead.mockImplementation(() => {
    expect(chat.client.scheduleCall).not.toHaveBeenCalled();
    return Promise.resolve(true);
  });
  await fillForm(chat);
  expect(chat.client.submitLead).toHaveBeenCalledTimes(1);
  expect(chat.client.scheduleCall).toHaveBeenCalledTimes(1);
});

test('the request stays through the steps and a reload, and the form says so', async () => {
  const chat = await askForCall();
  await fillFirstStep(chat);
  await chat.user.click(button('Next'));
  await screen.findByText('Step 2 of 3');
  expect(screen.getByText(WHY)).toBeVisible();
  await chat.user.click(button('Back'));
  await screen.findByText('Step 1 of 3');
  await chat.user.click(button('Next'));
  chat.unmount();

  const reloaded = showChat();
  await openForm(reloaded);
  expect(screen.getByText(WHY)).toBeVisible();
  await reloaded.user.selectOptions(screen.getByLabelText('Service type'), 'Other');
  await reloaded.user.click(button('Next'));
  await screen.findByText('Step 3 of 3');
  await reloaded.user.click(button('Submit'));
  await waitFor(() => expect(reloaded.client.scheduleCall).toHaveBeenCalledTimes(1));
});

test('a form that was begun without the request continues, and asks for the call', async () => {
  const chat = showChat();
  await openForm(chat);
  await fillFirstStep(chat);
  await chat.user.click(button('Cancel'));
  await chat.user.click(button('Schedule a Call'));
  await screen.findByText(WHY);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('Cancel drops the request and keeps what was typed', async () => {
  const chat = await askForCall();
  await fillFirstStep(chat);
  await chat.user.click(button('Cancel'));
  await openForm(chat);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(screen.queryByText(WHY)).toBeNull();
  expect(screen.getByLabelText('Phone (optional)')).not.toHaveAccessibleDescription();
});

test('when the details could not be stored, no call is requested, and the request stays', async () => {
  const chat = await askForCall();
  chat.client.submitLead.mockResolvedValueOnce(false);
  await fillFirstStep(chat);
  await chat.user.click(button('Next'));
  await chat.user.selectOptions(await screen.findByLabelText('Service type'), 'Other');
  await chat.user.click(button('Next'));
  await screen.findByText('Step 3 of 3');
  await chat.user.click(button('Submit'));
  await waitFor(() => expect(chat.client.submitLead).toHaveBeenCalledTimes(1));
  expect(chat.client.scheduleCall).not.toHaveBeenCalled();
  expect(screen.getByText(WHY)).toBeVisible();
  await chat.user.click(button('Submit'));
  await waitFor(() => expect(chat.client.scheduleCall).toHaveBeenCalledTimes(1));
});
