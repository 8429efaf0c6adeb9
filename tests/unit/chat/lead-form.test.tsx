import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LEAD_SENTENCES } from '@repo/contract/lead.ts';
import { showChat } from '#tests/support/chat/chat-view.tsx';
import { ada, button, fillFirstStep, fillForm } from '#tests/support/chat/lead-filling.ts';
import { anItem } from '#tests/support/chat/scripted-chat.ts';

beforeEach(() => sessionStorage.clear());

async function openForm(...script: Parameters<typeof showChat>) {
  const chat = showChat(...script);
  await chat.user.click(button('Leave your details'));
  await screen.findByLabelText('Name');
  return chat;
}

test('a step says what is missing, and cannot be left until it is filled in', async () => {
  const chat = await openForm();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
  expect(screen.getByLabelText('Name')).toBeRequired();
  expect(screen.getByLabelText('Email')).toBeRequired();
  expect(button('Next')).toBeDisabled();
  expect(button('Next')).toHaveAccessibleDescription(LEAD_SENTENCES.name);
  await chat.user.type(screen.getByLabelText('Name'), 'Ada');
  expect(button('Next')).toHaveAccessibleDescription(LEAD_SENTENCES.email);
  await chat.user.type(screen.getByLabelText('Email'), 'ada@client.example');
  expect(button('Next')).toBeEnabled();

  await chat.user.click(button('Next'));
  expect(await screen.findByText('Step 2 of 3')).toBeVisible();
  expect(screen.getByLabelText('Website (optional)')).toHaveFocus();
  expect(screen.getByLabelText('Website (optional)')).toHaveValue('');
  expect(screen.getByLabelText('Service type')).toBeRequired();
  expect(button('Next')).toBeDisabled();
  await chat.user.selectOptions(screen.getByLabelText('Service type'), 'Other');
  expect(button('Next')).toBeEnabled();
});

test('three steps make one lead, and then the focus is in the message field', async () => {
  const chat = await openForm();
  await fillForm(chat);
  expect(chat.client.scheduleCall).not.toHaveBeenCalled();
  expect(chat.client.submitLead.mock.calls).toEqual([[ada]]);
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});

test('going back keeps everything, and so do a reload and closing', async () => {
  const chat = await openForm();
  await fillFirstStep(chat);
  await chat.user.click(button('Next'));
  await chat.user.selectOptions(await screen.findByLabelText('Service type'), 'Other');
  await chat.user.click(button('Back'));
  expect(await screen.findByLabelText('Company (optional)')).toHaveValue('Example & Sons');
  await chat.user.click(button('Next'));
  expect(await screen.findByLabelText('Service type')).toHaveValue('Other');
  chat.unmount();
  await openFormAgain();
  expect(screen.getByLabelText('Service type')).toHaveValue('Other');
  await chat.user.click(button('Back'));
  expect(await screen.findByLabelText('Name')).toHaveValue('Ada');
});

async function openFormAgain() {
  await showChat().user.click(button('Leave your details'));
  await screen.findByText('Step 2 of 3');
}

test('a lead that could not be stored stays, with the reason', async () => {
  const chat = await openForm();
  chat.client.submitLead.mockImplementation(() => {
    chat.add(anItem({ type: 'system', content: 'Submission failed: Please try again' }));
    return Promise.resolve(false);
  });
  await fillFirstStep(chat);
  await chat.user.click(button('Next'));
  await chat.user.selectOptions(await screen.findByLabelText('Service type'), 'Other');
  await chat.user.click(button('Next'));
  await chat.user.type(await screen.findByLabelText('Description (optional)'), 'A shop');
  await chat.user.click(button('Submit'));
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(alerts()).toContain('Submission failed: Please try again'));
  expect(screen.getByLabelText('Description (optional)')).toHaveValue('A shop');
});

test('after a lead, the details can be updated, or different ones sent', async () => {
  const chat = showChat({ lead: 'submitted' });
  chat.client.knownVisitor.mockReturnValue(ada);
  await chat.user.click(button('Update Info'));
  expect(await screen.findByLabelText('Name')).toHaveValue('Ada');
  await chat.user.click(button('Cancel'));
  expect(chat.client.allowLead).not.toHaveBeenCalled();
  await chat.user.click(button('Submit Different Information'));
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
  await fillForm(chat);
  const [allowed] = chat.client.allowLead.mock.invocationCallOrder;
  const [sent] = chat.client.submitLead.mock.invocationCallOrder;
  expect(allowed).toBeLessThan(sent ?? 0);
});
