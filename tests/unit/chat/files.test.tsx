import { beforeEach, expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { FILES_UNSUPPORTED } from '@repo/contract/file-sentences.ts';
import { fileNumber } from '#tests/support/backends/file-backend.ts';
import { showChat } from '#tests/support/chat/chat-view.tsx';
import { anItem } from '#tests/support/chat/scripted-chat.ts';
import { answerFiles, sessionOf, type AnsweredFiles } from '#tests/support/page/answer-files.ts';
import { useTouch } from '#tests/support/page/pointer.ts';

let page: AnsweredFiles;

beforeEach(() => {
  sessionStorage.clear();
  useTouch(false);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  page = answerFiles();
});

const field = () => screen.getByRole('textbox', { name: 'Your message' });
const chooser = () => screen.getByLabelText('Files', { selector: 'input' });
const aFile = (name: string, size = 2048) => new File([new Uint8Array(size)], name);

const sentFile = (number: number, name: string) =>
  expect.objectContaining({ id: fileNumber(number), name, size: 2048 });

test('a file is sent when it is chosen, and the message has it', async () => {
  const { client, user } = showChat();
  await user.upload(chooser(), aFile('plan.pdf'));
  expect(await screen.findByText('1 of 1 file ready to send')).toBeInTheDocument();
  await user.type(field(), 'Our plan{Enter}');
  await waitFor(() => expect(client.send).toHaveBeenCalledTimes(1));
  expect(client.send).toHaveBeenCalledWith('Our plan', [sentFile(1, 'plan.pdf')]);
  expect(field()).toHaveValue('');
  expect(screen.queryByText('plan.pdf')).toBeNull();
  const [begun] = page.calls;
  expect(begun && sessionOf(begun)).toBe('chat_1_ab');
  expect(page.calls.map(({ method }) => method)).not.toContain('DELETE');
});

test('a refused message keeps its files', async () => {
  const { client, user } = showChat();
  client.send.mockReturnValue('Message too long');
  await user.upload(chooser(), aFile('plan.pdf'));
  await user.type(field(), 'x{Enter}');
  expect(await screen.findByText('Message too long')).toBeVisible();
  expect(screen.getByText('plan.pdf')).toBeVisible();
});

test('pictures are pasted, and files are dropped anywhere on the chat', async () => {
  document.body.className = 'chat';
  showChat();
  fireEvent.paste(field(), { clipboardData: { files: [aFile('pasted.png')], types: ['Files'] } });
  expect(await screen.findByText('pasted.png')).toBeVisible();
  const drop = createEvent.drop(screen.getByRole('log'), {
    dataTransfer: { files: [aFile('dropped.pdf')], types: ['Files'] },
  });
  fireEvent(screen.getByRole('log'), drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(await screen.findByText('dropped.pdf')).toBeVisible();
  const text = { files: [aFile('text.png')], types: ['text/plain', 'Files'] };
  fireEvent.paste(field(), { clipboardData: text });
  expect(await screen.findByText('2 of 2 files ready to send')).toBeInTheDocument();
  document.body.className = '';
});

test('where no files can be sent, the button goes away with a sentence', async () => {
  page.begin = () => Response.json({ success: false }, { status: 404 });
  const { client, user } = showChat();
  await user.upload(chooser(), aFile('plan.pdf'));
  expect(await screen.findByText(FILES_UNSUPPORTED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
  await user.type(field(), 'Without it{Enter}');
  expect(client.send).toHaveBeenCalledWith('Without it');
});

test('a file of a message is a link, with a small picture, what is being done with it, or why it is gone', () => {
  const file = { size: 2048, type: 'image/png', hasPreview: true, scan: 'clean' as const };
  showChat({
    items: [
      anItem({
        content: 'Here they are',
        files: [
          { ...file, id: fileNumber(1), name: 'a.png' },
          { ...file, id: fileNumber(2), name: 'b.png', scan: 'waiting' },
          { ...file, id: fileNumber(3), name: 'c.exe', scan: 'found' },
        ],
      }),
    ],
  });
  expect(screen.getByText('Here they are')).toBeVisible();
  const address = `/api/chat/files/chat_1_ab/${fileNumber(1)}`;
  const [first, second, ...others] = screen.getAllByRole('link', { name: /\.(png|exe)/ });
  expect(first).toHaveAttribute('href', address);
  expect(first?.querySelector('img')).toHaveAttribute('src', `${address}/preview`);
  expect(second).toHaveAccessibleName(/b\.png.*2 KB, being checked for viruses/);
  expect(second?.querySelector('img')).toBeNull();
  expect(others).toEqual([]);
  expect(screen.getByText(/was removed because it contained a virus/)).toBeVisible();
});

test('a message without words of its own shows the names of its files once', () => {
  const file = { size: 1, type: 'text/plain', hasPreview: false, scan: 'none' as const };
  const files = ['a.txt', 'b.txt'].map((name, at) => ({ ...file, name, id: fileNumber(at + 1) }));
  showChat({ items: [anItem({ content: 'a.txt\nb.txt', files })] });
  expect(screen.getAllByText('a.txt')).toHaveLength(1);
});
