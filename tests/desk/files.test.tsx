import { beforeEach, expect, test } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route } from 'wouter';
import TicketPage from '@repo/desk/tickets/ticket-page.tsx';
import { UPLOAD_PART_SIZE } from '@repo/contract/file.ts';
import { FILES_UNSUPPORTED, FILE_LIMITS } from '@repo/contract/file-sentences.ts';
import type { TicketDetail } from '@repo/contract/desk/ticket.ts';
import { deskConversation } from '#tests/desk/support/conversation.ts';
import { chosenFile, fileChooser, takeFiles, takePart } from '#tests/desk/support/desk-files.ts';
import { Refused, showDeskPage, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';
import { aDetail, aReply, aTicket } from '#tests/desk/support/tickets.ts';
import { refused, showDesk } from '#tests/desk/support/view.tsx';
import { Writing } from '#tests/desk/support/writing.tsx';
import { fileNumber } from '#tests/support/backends/file-backend.ts';

let count = 0;
/** The ID of what this test is about: files stay with it while the page is open. */
let id = '';

beforeEach(() => {
  localStorage.clear();
  id = `ticket-${(count += 1)}`;
});

const answer = () => screen.findByRole('textbox', { name: 'Your reply' });
const attachButton = () => screen.getByRole('button', { name: 'Attach files' });
const sentFile = (number: number, name: string) =>
  expect.objectContaining({ id: fileNumber(number), name, size: 2048 });

/** What is on the screen of a conversation without messages. */
const SEEN = { lastSeq: 0, requestIds: [] };

const showConversation = (script: Parameters<typeof showDesk>[1] = {}) =>
  showDesk(<Writing about={deskConversation({ conversationId: id })} />, {
    'GET /canned': { replies: [] },
    ...takeFiles(),
    ...script,
  });

const showTicket = (script: DeskScript = {}, read: () => Partial<TicketDetail> = () => ({})) =>
  showDeskPage(<Route path="/tickets/:id" component={TicketPage} />, `/tickets/${id}`, {
    [`GET /tickets/${id}`]: () => aDetail({ ticket: aTicket({ id }), ...read() }),
    ...takeFiles(),
    ...script,
  });

/** A part of a file that does not arrive before the test lets it. */
function heldPart() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const path = `PATCH /files/${fileNumber(1)}`;
  const script: DeskScript = { [path]: (call) => promise.then(() => takePart(call)) };
  return { script, arrive: () => resolve(undefined) };
}

test('a message in the chat has the files that were chosen for it', async () => {
  const { user, thread, calls } = showConversation();
  await user.type(await answer(), 'Our plan');
  expect(screen.getByText(FILE_LIMITS)).toBeVisible();
  await user.upload(await fileChooser(), chosenFile('plan.pdf'));
  expect(await screen.findByText('1 of 1 file ready to send')).toBeInTheDocument();
  await user.type(await answer(), '{Enter}');
  expect(thread.send).toHaveBeenCalledWith('Our plan', [sentFile(1, 'plan.pdf')], SEEN);
  expect(await answer()).toHaveValue('');
  expect(screen.queryByText('plan.pdf')).toBeNull();
  expect(calls.map(({ name }) => name)).not.toContain(`DELETE /files/${fileNumber(1)}`);
});

test('a message without words says the names of its files, and one with neither is refused', async () => {
  const { user, thread } = showConversation();
  await user.type(await answer(), '{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Message cannot be empty');
  await user.upload(await fileChooser(), [chosenFile('a.pdf'), chosenFile('b.pdf')]);
  await screen.findByText('2 of 2 files ready to send');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const files = [sentFile(1, 'a.pdf'), sentFile(2, 'b.pdf')];
  expect(thread.send.mock.calls).toEqual([['a.pdf\nb.pdf', files, SEEN]]);
});

test('a message waits for its files, and shows how far they are', async () => {
  const { script, arrive } = heldPart();
  const { user, thread } = showConversation(script);
  await user.upload(await fileChooser(), chosenFile('plan.pdf', UPLOAD_PART_SIZE));
  await user.type(await answer(), 'Our plan{Enter}');
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible();
  expect(screen.getByText('0 bytes of 512 KB')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'plan.pdf: sent' })).toBeVisible();
  await user.type(await answer(), 'x{Enter}');
  expect(await answer()).toHaveValue('Our plan');
  expect(thread.send).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(thread.send).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
});

test('a message is sent after its writer has gone elsewhere, and leaves nothing in the field', async () => {
  const { script, arrive } = heldPart();
  const { user, thread, unmount } = showConversation(script);
  await user.upload(await fileChooser(), chosenFile('plan.pdf'));
  await user.type(await answer(), 'Our plan{Enter}');
  unmount();
  showConversation();
  expect(await answer()).toHaveValue('Our plan');
  expect(screen.getByText('plan.pdf')).toBeVisible();
  arrive();
  await waitFor(() =>
    expect(thread.send).toHaveBeenCalledWith('Our plan', [sentFile(1, 'plan.pdf')], SEEN),
  );
  await waitFor(async () => expect(await answer()).toHaveValue(''));
  expect(screen.queryByText('plan.pdf')).toBeNull();
});

test('files stay while a note is written, and do not go with it', async () => {
  const { user } = showConversation();
  await user.upload(await fileChooser(), chosenFile('plan.pdf'));
  await screen.findByText('plan.pdf');
  await user.click(screen.getByRole('button', { name: 'Note' }));
  expect(screen.queryByText('plan.pdf')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(screen.getByText('plan.pdf')).toBeVisible();
});

test('a file is taken away while it is on its way, and the message goes without it', async () => {
  const { user, thread } = showConversation(heldPart().script);
  await user.upload(await fileChooser(), chosenFile('plan.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Remove plan.pdf' }));
  expect(screen.queryByText('plan.pdf')).toBeNull();
  await user.type(await answer(), 'Without it{Enter}');
  expect(thread.send).toHaveBeenCalledWith('Without it', [], SEEN);
});

test('a file that the backend refuses says why, and its message is not sent before it is gone', async () => {
  const { user, thread } = showConversation({
    'POST /files': refused(422, 'This file is a program.', 'invalid'),
  });
  await user.upload(await fileChooser(), chosenFile('tool.exe'));
  expect(await screen.findByText('This file is a program.')).toBeVisible();
  await user.type(await answer(), 'Look{Enter}');
  expect(await screen.findByText(/“tool.exe” was not sent/)).toBeVisible();
  expect(thread.send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove tool.exe' }));
  await user.type(await answer(), '{Enter}');
  expect(thread.send).toHaveBeenCalledWith('Look', [], SEEN);
});

test('more files than can be sent are not added, and a sentence says which', async () => {
  const { user } = showConversation();
  await answer();
  await user.upload(await fileChooser(), chosenFile('nothing.txt', 0));
  expect(await screen.findByText('“nothing.txt” was not added. It is empty.')).toBeVisible();
});

test('where no files can be sent, the button goes away with a sentence', async () => {
  const { user, thread } = showConversation({
    'POST /files': refused(404, 'There is no such thing', 'missing'),
  });
  await answer();
  await user.upload(await fileChooser(), chosenFile('plan.pdf'));
  expect(await screen.findByText(FILES_UNSUPPORTED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
  await user.type(await answer(), 'Without it{Enter}');
  expect(thread.send).toHaveBeenCalledWith('Without it', [], SEEN);
});

test('files are dropped anywhere on a conversation, and pictures are pasted', async () => {
  showConversation();
  const field = await answer();
  fireEvent.paste(field, {
    clipboardData: { files: [chosenFile('pasted.png')], types: ['Files'] },
  });
  expect(await screen.findByText('pasted.png')).toBeVisible();
  const region = screen.getByRole('region', { name: 'Compose' });
  const drop = createEvent.drop(region, {
    dataTransfer: { files: [chosenFile('dropped.pdf')], types: ['Files'] },
  });
  fireEvent(region, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(await screen.findByText('2 of 2 files ready to send')).toBeInTheDocument();
});

test('a reply by email has its files, and a retry has the same ID and the same files', async () => {
  let isDown = true;
  const { user, named } = await showTicket({
    [`POST /tickets/${id}/replies`]: () => {
      if (isDown) throw new Refused('unavailable', 'Not just now.');
      return { ticket: aTicket({ id, state: 'answered' }) };
    },
  });
  expect(attachButton()).toHaveAccessibleDescription(FILE_LIMITS);
  await user.upload(await fileChooser(), chosenFile('offer.pdf'));
  await user.type(await answer(), 'Our offer');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Not just now.')).toBeVisible();
  expect(screen.getByText('offer.pdf')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(async () => expect(await answer()).toHaveValue(''));
  expect(screen.queryByText('offer.pdf')).toBeNull();
  const [first, second, ...others] = named(`POST /tickets/${id}/replies`).map(({ body }) => body);
  expect(first).toEqual({
    id: expect.any(String),
    text: 'Our offer',
    files: [fileNumber(1)],
    seenReplies: 0,
    seenMails: 0,
  });
  expect(second).toEqual(first);
  expect(others).toEqual([]);
});

test('a reply by email with other files is another reply', async () => {
  const { user, named } = await showTicket({
    [`POST /tickets/${id}/replies`]: () => {
      throw new Refused('invalid', 'One of the files is gone. Remove it and attach it again.');
    },
  });
  await user.upload(await fileChooser(), chosenFile('offer.pdf'));
  await screen.findByText('1 of 1 file ready to send');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText(/One of the files is gone/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove offer.pdf' }));
  await user.upload(await fileChooser(), chosenFile('offer.pdf'));
  await screen.findByText('1 of 1 file ready to send');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(named(`POST /tickets/${id}/replies`)).toHaveLength(2));
  const [first, second] = named(`POST /tickets/${id}/replies`).map(
    ({ body }) => body as { id: string },
  );
  expect(first).toMatchObject({ text: 'offer.pdf', files: [fileNumber(1)] });
  expect(second).toMatchObject({ text: 'offer.pdf', files: [fileNumber(2)] });
  expect(second?.id).not.toBe(first?.id);
});

test('someone who has only attached files is shown the reply of a colleague first', async () => {
  let replies: TicketDetail['replies'] = [];
  const { user, client, named } = await showTicket({}, () => ({ replies }));
  await user.upload(await fileChooser(), chosenFile('offer.pdf'));
  await screen.findByText('1 of 1 file ready to send');
  replies = [aReply('Ben was faster')];
  await client.invalidateQueries();
  expect(await screen.findByText(/replied while you were writing/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(named(`POST /tickets/${id}/replies`)).toEqual([]);
});
